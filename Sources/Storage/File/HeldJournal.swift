package import Foundation
internal import GRDB

/// An exclusive lock on a journal for the lifetime of this value, with the whole journal in one
/// file.
///
/// The contents of the write-ahead log have been copied into the file, so that its bytes can be
/// copied. The log is overwritten when it is removed (``OverwritingFiles``).
package struct HeldJournal: ~Copyable {
  /// The open file, for reading and for overwriting.
  ///
  /// SQLite's locks vanish as soon as the process closes any descriptor of the file (`fcntl(2)`),
  /// so nothing else in this process may open the file; this descriptor is closed last.
  package let file: FileHandle
  private let queue: DatabaseQueue

  /// Waits until no other program has the journal open, and then locks it.
  /// - Throws: ``StorageError`` with `locked` if another program keeps it open.
  package init(at path: String) throws(StorageError) {
    // Refuses a file that is not a journal, and brings an older one up to date.
    try JournalFile.open(at: path, for: .writing).close()
    var configuration = Connection.configuration()
    // The transaction that holds the lock stays open as long as this value.
    configuration.allowsUnsafeTransactions = true
    do {
      let queue = try DatabaseQueue(
        path: Connection.existing(path), configuration: configuration)
      try queue.writeWithoutTransaction { db in
        // Leaving WAL mode needs exclusive access, which is wanted here anyway.
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
    // The transaction has changed nothing, and closing releases its locks in any case.
    try? queue.close()
    try? file.close()
  }
}
