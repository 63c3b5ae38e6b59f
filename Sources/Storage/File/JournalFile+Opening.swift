internal import Foundation
internal import GRDB

extension JournalFile {
  /// Opens a journal.
  ///
  /// A file that is not a journal (`notAJournal`) or that has a newer version (`newerVersion`) is
  /// left unchanged, byte for byte, with no file beside it. One whose tables are not those that this
  /// program makes (`altered`) is not opened either. An older journal is migrated when it is
  /// opened for writing; opening it for reading throws `olderVersion`.
  package static func open(
    at path: String, for access: Access
  ) throws(StorageError) -> JournalFile {
    try refuseNewer(JournalHeader(path: path).version, path: path)
    // SQLite would create a log with the file's permissions, which nobody could write either.
    guard access == .reading || FileManager.default.isWritableFile(atPath: path) else {
      throw StorageError(.notPermitted, path: path, reason: "no permission to write the file")
    }
    let queue: DatabaseQueue
    let limit = StepLimit()
    limit.begin(most: StepLimit.usual)
    do {
      queue =
        switch access {
        case .reading: try Connection.forReading(path: path, limit: limit)
        case .writing: try Connection.forWriting(path: path, limit: limit)
        }
    } catch {
      throw StorageError(error, path: path)
    }
    let journal = JournalFile(path: path, access: access, queue: queue, limit: limit)
    try journal.bringUpToDate()
    return journal
  }

  private static func refuseNewer(_ version: Int, path: String) throws(StorageError) {
    guard version <= JournalFile.version else {
      throw StorageError(
        .newerVersion, path: path,
        reason: "the journal has version \(version); this program knows \(JournalFile.version)")
    }
  }

  /// Checks the version again, now including the write-ahead log, and the tables, and migrates if that
  /// is allowed.
  private func bringUpToDate() throws(StorageError) {
    let version = try read { db in try Schema.version(of: db) }
    try JournalFile.refuseNewer(version, path: path)
    try read { db in try SchemaCheck.requireOwn(version, db) }
    guard version < JournalFile.version else { return }
    guard access == .writing else {
      throw StorageError(
        .olderVersion, path: path, reason: "the journal has the older version \(version)")
    }
    try write { db in try Schema.migrate(db) }
  }
}
