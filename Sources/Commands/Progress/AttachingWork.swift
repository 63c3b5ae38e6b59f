import Foundation
import JournalEngine
import Terminal

/// Bringing files into a journal, with a line that says how far it is; a signal leaves nothing of them.
struct AttachingWork {
  /// Brings them in, and tells which part of a file's work is done.
  typealias Preparation =
    @Sendable (
      _ onProgress: (_ path: String, _ done: Double) -> Void
    ) throws -> PreparedAttachments

  let context: Context
  /// Whether no line is wanted.
  let isQuiet: Bool

  /// Does the work.
  func run(_ prepare: @escaping Preparation) async throws -> PreparedAttachments {
    try await WatchedWork(context: context, isQuiet: isQuiet).run(
      interrupted: Failure.interrupted("interrupted; nothing was attached", hasDone: false)
    ) { line in
      try await Journal.onFileThreads {
        var shown = ""
        return try prepare { path, done in
          let name = (path as NSString).lastPathComponent
          let text = "attaching \(name): \(Int(100 * done)) %"
          guard text != shown else { return }
          shown = text
          line.show(text)
        }
      }
    }
  }
}
