import Documents
import JournalEngine
import Terminal

/// How far a backup is, on one line of a terminal, and what becomes of it when a signal ends it.
struct BackupStatus: Sendable {
  private let line: StatusLine

  init(_ context: Context, _ options: JournalOptions) {
    line = context.statusLine(isQuiet: options.quiet)
  }

  /// Shows how far it is.
  func show(_ progress: BackupProgress) {
    switch progress {
    case .copying(let share): line.show("\(NumberText.share(share)) copied")
    case .sound(let bytes): line.show("\(SizeText.short(bytes)) of sound")
    case .comparing(let recordings):
      line.show("\(NumberText.count(recordings, "recording")) compared")
    }
  }

  /// Does the work until a signal ends it.
  /// - Throws: A failure with `interrupted`: nothing half written is left.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let outcome = await Interruptible.run(work)
    line.finish()
    switch outcome {
    case .success(let value): return value
    case .failure(is CancellationError):
      throw Failure.interrupted("interrupted; nothing was changed", hasDone: false)
    case .failure(let stop as BackupInterruption):
      throw Failure.interrupted(
        "interrupted; the snapshot \(stop.snapshot) is complete, and nothing was removed",
        hasDone: true, hint: "run it again: what follows the snapshot was not done")
    case .failure(let error): throw error
    }
  }
}
