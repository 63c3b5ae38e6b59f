internal import Foundation
internal import GRDB

extension JournalFile {
  /// Opens a journal.
  ///
  /// A file that is not a journal (`notAJournal`) or that has a newer version (`newerVersion`) is
  /// left unchanged, byte for byte, with no file beside it. A journal whose schema is not this
  /// program's (`altered`) is not opened either. An older journal is migrated when it is opened
  /// for writing; opening it for reading throws `olderVersion`.
  package static func open(
    at path: String, for access: Access
  ) throws(StorageError) -> JournalFile {
    let journal = try connect(to: path, for: access)
    try journal.bringUpToDate()
    return journal
  }

  /// Connects to a file of this or an earlier version, without checking its schema.
  static func connect(to path: String, for access: Access) throws(StorageError) -> JournalFile {
    try refuseNewer(JournalHeader(path: path).version, path: path)
    if let newer = LogVersion.newer(than: JournalFile.version, beside: path) {
      try refuseNewer(newer, path: path)
    }
    // SQLite would create a log with the file's permissions, which could not be written either.
    guard access == .reading || FileManager.default.isWritableFile(atPath: path) else {
      throw StorageError(.notPermitted, path: path, reason: "no permission to write the file")
    }
    let queue: DatabaseQueue
    let mark = OpenJournals.Mark()
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
    return JournalFile(path: path, access: access, queue: queue, limit: limit, mark)
  }

  /// Opens a journal of this version that is not in use and has no log, without writing to it or
  /// beside it.
  package static func openUntouched(at path: String) throws(StorageError) -> JournalFile {
    try refuseNewer(JournalHeader(path: path).version, path: path)
    let limit = StepLimit()
    limit.begin(most: StepLimit.usual)
    let queue: DatabaseQueue
    let mark = OpenJournals.Mark()
    do {
      queue = try Connection.forUntouched(path: path, limit: limit)
    } catch {
      throw StorageError(error, path: path)
    }
    let journal = JournalFile(path: path, access: .reading, queue: queue, limit: limit, mark)
    try journal.bringUpToDate()
    return journal
  }

  /// Whether a file is a journal of an earlier version.
  package static func isOlder(at path: String) throws(StorageError) -> Bool {
    let version = try JournalHeader(path: path).version
    try refuseNewer(version, path: path)
    return version < JournalFile.version
  }

  /// Whether there is a non-empty write-ahead log beside a journal.
  package static func hasLog(beside path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path + "-wal")
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return false }
    return (attributes?[.size] as? NSNumber)?.int64Value ?? 0 > 0
  }

  private static func refuseNewer(_ version: Int, path: String) throws(StorageError) {
    guard version <= JournalFile.version else {
      throw StorageError(
        .newerVersion, path: path,
        reason: "the journal has version \(version); this program knows \(JournalFile.version)")
    }
  }

  /// Checks the version again, now including the write-ahead log, and the schema, and migrates the
  /// journal if it was opened for writing.
  private func bringUpToDate() throws(StorageError) {
    let version = try read { db in
      let version = try Schema.version(of: db)
      // The schema of a newer version is not known, so it cannot be checked.
      if version <= JournalFile.version { try SchemaCheck.requireOwn(version, db) }
      return version
    }
    try JournalFile.refuseNewer(version, path: path)
    guard version < JournalFile.version else { return }
    guard access == .writing else {
      throw StorageError(
        .olderVersion, path: path, reason: "the journal has the older version \(version)")
    }
    try write { db in try Schema.migrate(db) }
  }
}
