import HTTPTypes
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
  /// Idle connections for reading; nil once the journal is closed.
  private let idle = Mutex<[Journal]?>([])

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
      let journal = try connection()
      defer { giveBack(journal) }
      return try await body(journal)
    }
    return try await withTaskCancellationHandler {
      try await look.value
    } onCancel: {
      look.cancel()
    }
  }

  /// An idle connection for reading, or a new one.
  private func connection() throws -> Journal {
    let (idle, isClosed) = idle.withLock { ($0?.popLast(), $0 == nil) }
    guard !isClosed else {
      throw PageFault(.serviceUnavailable, "the journal is being locked", hint: "try again")
    }
    return try idle ?? open()
  }

  private func giveBack(_ journal: Journal) {
    let isClosed = idle.withLock { idle in
      if idle?.count ?? JournalDesk.mostIdle < JournalDesk.mostIdle { idle?.append(journal) }
      return idle == nil
    }
    if isClosed { journal.close() }
  }

  /// Closes all connections, after the transactions that run; later requests fail.
  func close() {
    let rest = idle.withLock { idle -> [Journal] in
      defer { idle = nil }
      return idle ?? []
    }
    for journal in rest + [listening, writer] { journal.close() }
  }

  /// Changes the journal.
  @discardableResult
  func change<Value: Sendable>(
    _ body: @escaping @Sendable (Journal) throws -> Value
  ) async throws -> Value {
    try await Task(executorPreference: ThreadPool.blocking) { [writer] in try body(writer) }.value
  }
}
