internal import Foundation
internal import GRDB
internal import GRDBSQLite

/// An error of a database block, with what the operating system said about it.
///
/// SQLite calls a full disk so only where a page could not be written. Where the log could not be made
/// or enlarged, it answers that reading or writing failed.
struct SystemFault: Error {
  let error: any Error
  /// The system's error number (`errno`), or 0.
  var number: Int32
  /// Whether SQLite called the disk full because it has no number for a new row.
  var hasNoNumber = false

  init(_ error: any Error, _ db: Database) {
    self.error = error
    if error is DatabaseError, let connection = unsafe db.sqliteConnection {
      number = unsafe sqlite3_system_errno(connection)
    } else {
      number = 0
    }
  }

  /// Whether an answer of SQLite may mean that there was no room.
  static func mayBeFullDisk(_ result: ResultCode) -> Bool {
    let primary = result.primaryResultCode
    return primary == .SQLITE_IOERR || primary == .SQLITE_CANTOPEN
  }

  /// Whether SQLite called the disk full.
  var isFull: Bool { (error as? DatabaseError)?.resultCode == .SQLITE_FULL }

  /// Whether the system said that there is no room.
  var isFullDisk: Bool { number == ENOSPC || number == EDQUOT }

  /// Whether the disk of a file has no room for the log's shared memory.
  static func isDiskFull(of path: String) -> Bool {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let facts = try? FileManager.default.attributesOfFileSystem(forPath: folder)
    guard let free = (facts?[.systemFreeSize] as? NSNumber)?.int64Value else { return false }
    return free < 256 << 10
  }
}
