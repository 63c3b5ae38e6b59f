internal import GRDB

/// An exclusive lock on a journal, so that another file can replace it.
package final class JournalHold: Sendable {
  private let queue: DatabaseQueue

  /// Locks a journal, and writes its write-ahead log back into the file, so that the file alone is
  /// the whole journal.
  /// - Throws: ``StorageError`` with `locked` if any process has it open.
  package init(path: String) throws(StorageError) {
    do {
      queue = try Connection.forReplacing(path: path)
      try queue.writeWithoutTransaction { db in
        // When this connection closes, it would remove a log at this path, which might then belong
        // to the journal that replaces this one. So the log is removed now, and no other file is
        // made.
        let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = MEMORY")
        guard mode == "memory" else { throw Refusal(.locked, "another program has it open") }
        try db.execute(sql: "BEGIN EXCLUSIVE; COMMIT")
      }
    } catch {
      throw StorageError(error, path: path)
    }
  }

  /// Releases the lock.
  package func release() { try? queue.close() }
}
