internal import Foundation
internal import GRDB
internal import GRDBSQLite

/// An error of a database block, with the operating system's error number.
///
/// SQLite reports a full disk only where a page could not be written. Where the log could not be
/// created or enlarged, it reports a failure of reading or writing.
struct SystemFault: Error {
  let error: any Error
  /// The system's error number (`errno`), or 0.
  var number: Int32
  /// Whether SQLite reported a full disk because a table has no number left for a new row.
  var hasNoNumber = false

  init(_ error: any Error, _ db: Database) {
    self.error = error
    if error is DatabaseError, let connection = unsafe db.sqliteConnection {
      number = unsafe sqlite3_system_errno(connection)
    } else {
      number = 0
    }
  }

  /// Whether a result code of SQLite may mean that the disk is full.
  static func mayBeFullDisk(_ result: ResultCode) -> Bool {
    let primary = result.primaryResultCode
    return primary == .SQLITE_IOERR || primary == .SQLITE_CANTOPEN
  }

  /// Whether SQLite reported a full disk.
  var isFull: Bool { (error as? DatabaseError)?.resultCode == .SQLITE_FULL }

  /// Whether the operating system reported that the disk is full.
  var isFullDisk: Bool { number == ENOSPC || number == EDQUOT }

  /// Whether the disk of a file lacks space for the log's shared memory.
  static func isDiskFull(of path: String) -> Bool {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let facts = try? FileManager.default.attributesOfFileSystem(forPath: folder)
    guard let free = (facts?[.systemFreeSize] as? NSNumber)?.int64Value else { return false }
    return free < 256 << 10
  }
}
