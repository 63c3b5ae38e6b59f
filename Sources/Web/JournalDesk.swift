import JournalEngine
import Synchronization
import Threads

/// The journal's connections for the pages: one for changes, and several for reading.
///
/// So a long read does not block other requests.
///
/// All work runs on the threads for blocking work.
final class JournalDesk: Sendable {
  /// The maximum number of idle connections for reading.
  private static let mostIdle = 3

  /// The connection for changes.
  let writer: Journal
  /// The connection for reading sound while it is played.
  let listening: Journal
  private let open: @Sendable () throws -> Journal
  private let idle = Mutex<[Journal]>([])

  /// Opens the other connections.
  /// - Throws: ``JournalError``.
  init(_ settings: PageSettings) throws {
    open = settings.openReader
    writer = settings.journal
    listening = try open()
  }

  /// Reads from the journal; cancelling the task cancels the query.
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
