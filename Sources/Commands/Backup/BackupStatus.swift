import Documents
import JournalEngine
import Terminal

/// How far a backup is, on one line of a terminal, and what becomes of it when a signal ends it.
struct BackupStatus {
  let context: Context
  let options: JournalOptions

  init(_ context: Context, _ options: JournalOptions) {
    (self.context, self.options) = (context, options)
  }

  /// Does the work until a signal ends it.
  /// - Parameter work: The work, with what it tells how far it is.
  /// - Throws: A failure with `interrupted`: nothing half written is left.
  func run<Value: Sendable>(
    _ work:
      @escaping @Sendable (
        _ onProgress: @escaping @Sendable (BackupProgress) -> Void
      ) async throws -> Value
  ) async throws -> Value {
    do {
      return try await WatchedWork(context: context, isQuiet: options.quiet).run(
        interrupted: Failure.interrupted("interrupted; nothing was changed", hasDone: false)
      ) { line in
        try await work { line.show(BackupStatus.text($0)) }
      }
    } catch let stop as BackupInterruption {
      throw Failure.interrupted(
        "interrupted; the snapshot \(stop.snapshot) is complete, and nothing was removed",
        hasDone: true, hint: "run it again: what follows the snapshot was not done")
    }
  }

  private static func text(_ progress: BackupProgress) -> String {
    switch progress {
    case .copying(let share): "\(NumberText.share(share)) copied"
    case .sound(let bytes): "\(SizeText.short(bytes)) of sound"
    case .comparing(let recordings): "\(NumberText.count(recordings, "recording")) compared"
    }
  }
}
