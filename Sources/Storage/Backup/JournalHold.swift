internal import GRDB

/// A journal that no other process can open, so that another file can take its place.
package final class JournalHold: Sendable {
  private let queue: DatabaseQueue

  /// Takes hold of a journal, and folds its write-ahead log into the file, so that the file alone is the
  /// whole journal.
  /// - Throws: ``StorageError`` with `locked` if any process has it open.
  package init(path: String) throws(StorageError) {
    do {
      queue = try Connection.forReplacing(path: path)
      try queue.writeWithoutTransaction { db in
        // A log that this connection removed when it closes could be the next journal's, so it goes now,
        // and no other file comes in its place.
        let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = MEMORY")
        guard mode == "memory" else { throw Refusal(.locked, "another program has it open") }
        try db.execute(sql: "BEGIN EXCLUSIVE; COMMIT")
      }
    } catch {
      throw StorageError(error, path: path)
    }
  }

  /// Lets go of it.
  package func release() { try? queue.close() }
}
