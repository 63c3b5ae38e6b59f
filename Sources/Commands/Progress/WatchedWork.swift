import Documents
import Foundation
import JournalEngine
import Terminal

/// Long work with a line on the terminal that says how far it is, until it is done or a signal ends it.
struct WatchedWork: Sendable {
  private let context: Context
  private let ending: String?
  private let line: StatusLine

  /// Makes a line of nothing yet.
  /// - Parameters:
  ///   - isQuiet: Whether no line is wanted.
  ///   - ending: What is told when a signal comes, where the work still finishes what it has begun; nil
  ///     if it does not.
  init(_ context: Context, isQuiet: Bool, ending: String? = nil) {
    self.context = context
    self.ending = ending
    line = context.statusLine(isQuiet: isQuiet)
  }

  /// Shows how far the work is.
  func show(_ text: String) { line.show(text) }

  /// Shows how far a backup is.
  func show(_ progress: BackupProgress) {
    switch progress {
    case .copying(let share): show("\(NumberText.share(share)) copied")
    case .sound(let bytes): show("\(SizeText.short(bytes)) of sound")
    case .comparing(let recordings): show("\(NumberText.count(recordings, "recording")) compared")
    }
  }

  /// Shows which part of the work on a file that is attached is done, from 0 to 1.
  func showAttaching(_ path: String, _ done: Double) {
    show("attaching \((path as NSString).lastPathComponent): \(NumberText.share(done))")
  }

  /// Does the work.
  /// - Parameter interrupted: What is thrown where a signal ended it.
  /// - Throws: `interrupted`, what tells that a snapshot was complete by then, and what the work throws.
  @discardableResult
  func run<Value: Sendable>(
    interrupted: @autoclosure () throws -> Failure,
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let outcome = await Interruptible.run(
      onCancel: { [context, ending, line] in
        guard let ending else { return }
        line.show("")
        context.tell(ending)
      }, work)
    line.finish()
    switch outcome {
    case .success(let value): return value
    case .failure(is CancellationError): throw try interrupted()
    case .failure(let stop as BackupInterruption): throw Failure(stop)
    case .failure(let error): throw error
    }
  }
}

extension Failure {
  /// A backup that a signal ended when its snapshot was complete.
  init(_ stop: BackupInterruption) {
    self = .interrupted(
      "interrupted; the snapshot \(stop.snapshot) is complete, and nothing was removed",
      hasDone: true, hint: "run it again: what follows the snapshot was not done")
  }

  /// Files that a signal kept from being attached.
  static var nothingAttached: Failure {
    .interrupted("interrupted; nothing was attached", hasDone: false)
  }

  /// A backup, or what reads one, that a signal ended; nothing half written is left.
  static var nothingChanged: Failure {
    .interrupted("interrupted; nothing was changed", hasDone: false)
  }
}
