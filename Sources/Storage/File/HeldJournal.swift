package import Foundation
internal import GRDB

/// A journal that no other program can open, and that is one whole file, as long as this value lives.
///
/// Everything in its write-ahead log has been folded in, so that its bytes can be copied. The log itself is
/// overwritten as it goes (``OverwritingFiles``).
package struct HeldJournal: ~Copyable {
  /// The open file, for reading and for overwriting.
  ///
  /// The locks of SQLite vanish as soon as the process closes any descriptor of the file (`fcntl(2)`),
  /// so nothing else in this process may open it; this one is closed last.
  package let file: FileHandle
  private let queue: DatabaseQueue

  /// Waits until nobody else has the journal open, and keeps everybody out.
  /// - Throws: ``StorageError`` with `locked` if another program keeps it open.
  package init(at path: String) throws(StorageError) {
    // Refuses a file that is not a journal, and brings an older one up to date.
    try JournalFile.open(at: path, for: .writing).close()
    var configuration = Connection.configuration()
    // The transaction that keeps everybody out lasts as long as this value.
    configuration.allowsUnsafeTransactions = true
    do {
      let queue = try DatabaseQueue(
        path: Connection.existing(path), configuration: configuration)
      try queue.writeWithoutTransaction { db in
        // Leaving the mode needs the file for oneself, which is what is wanted here.
        let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
        guard mode == "delete" else {
          throw Refusal(.locked, "another program has the journal open")
        }
        try db.execute(sql: "BEGIN EXCLUSIVE")
      }
      let file = try FileHandle(forUpdating: URL(filePath: path))
      self.queue = queue
      self.file = file
    } catch {
      throw StorageError(error, path: path)
    }
  }

  deinit {
    // Its transaction has changed nothing, and its locks end with it in any case.
    try? queue.close()
    try? file.close()
  }
}
