import Documents
import Foundation
import JournalEngine
import Terminal

/// Long work with a progress line on the terminal, until it is done or a signal ends it.
struct WatchedWork: Sendable {
  private let context: Context
  private let ending: String?
  private let endsLater: @Sendable () -> Bool
  private let line: StatusLine

  /// Begins with an empty progress line.
  /// - Parameters:
  ///   - isQuiet: Whether progress is hidden.
  ///   - ending: The message when a signal comes, if the work still finishes the current step; nil
  ///     if it does not.
  ///   - endsLater: Whether the work has begun a step that it finishes, when a signal comes.
  init(
    _ context: Context, isQuiet: Bool, ending: String? = nil,
    endsLater: @escaping @Sendable () -> Bool = { true }
  ) {
    self.context = context
    self.ending = ending
    self.endsLater = endsLater
    line = context.statusLine(isQuiet: isQuiet)
  }

  /// Shows the progress of the work.
  func show(_ text: String) { line.show(text) }

  /// Shows the progress of a backup.
  func show(_ progress: BackupProgress) {
    switch progress {
    case .copying(let share): show("\(NumberText.share(share)) copied")
    case .sound(let bytes): show("\(SizeText.short(bytes)) of sound")
    case .reading(let snapshot): show("reading snapshot \(snapshot)")
    case .comparing(let recordings): show("\(NumberText.count(recordings, "recording")) compared")
    }
  }

  /// Shows the progress of attaching a file, from 0 to 1.
  func showAttaching(_ path: String, _ done: Double) {
    show("attaching \((path as NSString).lastPathComponent): \(NumberText.share(done))")
  }

  /// Does the work.
  /// - Parameter interrupted: The failure to throw if a signal ended the work.
  /// - Throws: `interrupted`, a failure that says a snapshot was already complete, or an error of
  ///   the work.
  @discardableResult
  func run<Value: Sendable>(
    interrupted: @autoclosure () throws -> Failure,
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let outcome = await Interruptible.run(
      onCancel: { [context, ending, endsLater, line] in
        guard let ending, endsLater() else { return }
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
  /// A backup that a signal ended after its snapshot was complete.
  init(_ stop: BackupInterruption) {
    self = .interrupted(
      "interrupted; the snapshot \(stop.snapshot) is complete, and nothing was removed",
      hasDone: true, hint: "run it again: what follows the snapshot was not done")
  }

  /// A signal ended the attaching of files.
  static var nothingAttached: Failure {
    .interrupted("interrupted; nothing was attached", hasDone: false)
  }

  /// A signal ended a backup or a restore; nothing half written is left.
  static var nothingChanged: Failure {
    .interrupted("interrupted; nothing was changed", hasDone: false)
  }
}
