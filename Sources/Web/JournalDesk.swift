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
  private let readers = Mutex(Readers())

  /// The connections for reading.
  private struct Readers {
    /// Those that nobody uses.
    var idle: [Journal] = []
    /// How many are in use.
    var lent = 0
    /// Cancels the reads that run, by their numbers.
    var looks: [Int: @Sendable () -> Void] = [:]
    var last = 0
    var isClosed = false
    /// Goes on once none is in use.
    var closing: CheckedContinuation<Void, Never>?
  }

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
      // First of all, so that a request to a closed journal is told so.
      let journal = try connection()
      defer { giveBack(journal) }
      try Task.checkCancellation()
      return try await body(journal)
    }
    let (number, isClosed) = readers.withLock { readers in
      readers.last += 1
      readers.looks[readers.last] = { look.cancel() }
      return (readers.last, readers.isClosed)
    }
    if isClosed { look.cancel() }
    defer { readers.withLock { $0.looks[number] = nil } }
    return try await withTaskCancellationHandler {
      try await look.value
    } onCancel: {
      look.cancel()
    }
  }

  /// An idle connection for reading, or a new one.
  private func connection() throws -> Journal {
    let idle = try readers.withLock { readers in
      guard !readers.isClosed else {
        throw PageFault(.serviceUnavailable, "the journal is being locked", hint: "try again")
      }
      readers.lent += 1
      return readers.idle.popLast()
    }
    if let idle { return idle }
    do {
      return try open()
    } catch {
      giveBack(nil)
      throw error
    }
  }

  /// Ends the use of a connection; nil if none could be opened.
  private func giveBack(_ journal: Journal?) {
    let isClosed = readers.withLock { readers in
      if readers.isClosed { return true }
      readers.lent -= 1
      if let journal, readers.idle.count < JournalDesk.mostIdle { readers.idle.append(journal) }
      return false
    }
    guard isClosed else { return }
    journal?.close()
    let closing = readers.withLock { readers in
      readers.lent -= 1
      defer { if readers.lent == 0 { readers.closing = nil } }
      return readers.lent == 0 ? readers.closing : nil
    }
    closing?.resume()
  }

  /// Closes all connections; what is being read is cancelled and waited for, and later requests
  /// fail.
  func close() async {
    let (idle, looks) = readers.withLock { readers in
      readers.isClosed = true
      defer { readers.idle = [] }
      return (readers.idle, Array(readers.looks.values))
    }
    for cancel in looks { cancel() }
    await withCheckedContinuation { closing in
      let isDone = readers.withLock { readers in
        if readers.lent > 0 { readers.closing = closing }
        return readers.lent == 0
      }
      if isDone { closing.resume() }
    }
    await Task(executorPreference: ThreadPool.blocking) { [listening, writer] in
      for journal in idle + [listening, writer] { journal.close() }
    }.value
  }

  /// Changes the journal.
  @discardableResult
  func change<Value: Sendable>(
    _ body: @escaping @Sendable (Journal) throws -> Value
  ) async throws -> Value {
    try await Task(executorPreference: ThreadPool.blocking) { [writer] in try body(writer) }.value
  }
}
