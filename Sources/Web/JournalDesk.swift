import JournalEngine
import Synchronization
import Threads

/// The journal as the page uses it: one connection for changes, and several for looking, so that a long
/// look holds up no other.
///
/// All work runs on the threads for work that blocks.
final class JournalDesk: Sendable {
  /// How many connections for looking are kept open while nobody looks.
  private static let mostIdle = 3

  /// The connection for changes.
  let writer: Journal
  /// The connection that sound is read from while it is heard.
  let listening: Journal
  private let open: @Sendable () throws -> Journal
  private let idle = Mutex<[Journal]>([])

  /// Opens what is needed besides the journal.
  /// - Throws: ``JournalError``.
  init(_ settings: PageSettings) throws {
    open = settings.openReader
    writer = settings.journal
    listening = try open()
  }

  /// Looks at the journal; if the task is cancelled, so is the look.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Journal) async throws -> Value
  ) async throws -> Value {
    let look = Task(executorPreference: ThreadPool.blocking) { [self] in
      try Task.checkCancellation()
      let journal = try idle.withLock { $0.popLast() } ?? open()
      defer { idle.withLock { if $0.count < JournalDesk.mostIdle { $0.append(journal) } } }
      return try await body(journal)
    }
    return try await withTaskCancellationHandler {
      try await look.value
    } onCancel: {
      look.cancel()
    }
  }

  /// Changes the journal.
  @discardableResult
  func change<Value: Sendable>(
    _ body: @escaping @Sendable (Journal) throws -> Value
  ) async throws -> Value {
    try await Task(executorPreference: ThreadPool.blocking) { [writer] in try body(writer) }.value
  }
}
