import Documents
import Foundation
import JournalEngine
import Synchronization
import Terminal

/// Bringing files into a journal, with a line that says how far it is; a signal leaves nothing of them.
final class AttachingWork: Sendable {
  private let line: StatusLine
  private let shown = Mutex("")

  /// Makes a line of nothing yet.
  /// - Parameter isQuiet: Whether no line is wanted.
  init(_ context: Context, isQuiet: Bool) { line = context.statusLine(isQuiet: isQuiet) }

  /// Shows which part of the work on a file is done, from 0 to 1.
  func show(_ path: String, _ done: Double) {
    let text = "attaching \((path as NSString).lastPathComponent): \(NumberText.share(done))"
    let isNew = shown.withLock { shown in
      defer { shown = text }
      return shown != text
    }
    if isNew { line.show(text) }
  }

  /// Does the work until a signal ends it.
  /// - Throws: A failure with `interrupted`: nothing was attached.
  func run(
    _ work: @escaping @Sendable () async throws -> PreparedAttachments
  ) async throws -> PreparedAttachments {
    let outcome = await Interruptible.run(work)
    line.finish()
    switch outcome {
    case .success(let prepared): return prepared
    case .failure(is CancellationError):
      throw Failure.interrupted("interrupted; nothing was attached", hasDone: false)
    case .failure(let error): throw error
    }
  }
}
