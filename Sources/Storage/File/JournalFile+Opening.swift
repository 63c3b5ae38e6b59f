internal import Foundation
internal import GRDB

extension JournalFile {
  /// Opens a journal.
  ///
  /// What is no journal (`notAJournal`) or of a newer version (`newerVersion`) is refused and left
  /// as it is, byte for byte, with no file beside it. An older journal is migrated when it is
  /// opened for writing, and refused (`olderVersion`) when it is opened for reading.
  package static func open(
    at path: String, for access: Access
  ) throws(StorageError) -> JournalFile {
    try refuseNewer(JournalHeader(path: path).version, path: path)
    // SQLite would make a log with the permissions of the file, which nobody could write either.
    guard access == .reading || FileManager.default.isWritableFile(atPath: path) else {
      throw StorageError(.notPermitted, path: path, reason: "the file may not be written")
    }
    let queue: DatabaseQueue
    do {
      queue =
        switch access {
        case .reading: try Connection.forReading(path: path)
        case .writing: try Connection.forWriting(path: path)
        }
    } catch {
      throw StorageError(error, path: path)
    }
    let journal = JournalFile(path: path, access: access, queue: queue)
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

  /// Compares the version again, now with the write-ahead log, and migrates where that is allowed.
  private func bringUpToDate() throws(StorageError) {
    let version = try read { db in try Schema.version(of: db) }
    try JournalFile.refuseNewer(version, path: path)
    guard version < JournalFile.version else { return }
    guard access == .writing else {
      throw StorageError(
        .olderVersion, path: path, reason: "the journal has the older version \(version)")
    }
    try write { db in try Schema.migrate(db) }
  }
}
