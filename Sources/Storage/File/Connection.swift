internal import Foundation
internal import GRDB

/// How connections to a journal are set up.
enum Connection {
  /// How long a statement waits for another process, in seconds.
  static let busyTimeout = 10.0

  /// The size of a page, in bytes, fixed when a journal is created.
  ///
  /// Sound comes in blobs of 50–500 kB. SQLite's own measurements of blobs against page sizes
  /// (sqlite.org/intern-v-extern-blob.html) favour 8192 and 16384 for those; each commit of half a
  /// second also rewrites a few whole pages of other tables, which speaks for the smaller of the
  /// two. Text rows of a minute's speech still fit in one page.
  static let pageSize = 8192

  /// Opens a journal that exists, for writing.
  ///
  /// GRDB's own set-up of the write-ahead log is not used: it resets `synchronous` to NORMAL and
  /// writes a throw-away table at every opening.
  static func forWriting(path: String) throws -> DatabaseQueue {
    var configuration = configuration()
    configuration.prepareDatabase { db in
      // A copy made by VACUUM INTO is not in this mode; asking for it again costs nothing.
      try db.execute(sql: "PRAGMA journal_mode = WAL")
      try db.execute(sql: "PRAGMA synchronous = FULL")
      // 4 MB of log between checkpoints, so that none delays a recorder's commit for long.
      try db.execute(sql: "PRAGMA wal_autocheckpoint = 512")
      try db.execute(sql: "PRAGMA journal_size_limit = 16777216")
    }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Opens a journal that exists, for reading.
  ///
  /// A write-ahead log that holds something is read through a read-only connection, which leaves
  /// the log and the main file as they are, however its writer ended. Where there is none, SQLite
  /// must make an empty one to keep writers and readers apart, and only a connection that may
  /// write removes it again: that one is opened read-write and never writes. On a medium that
  /// cannot be written nobody writes, and the file is read as immutable; so is one that may not be
  /// written, since the log that SQLite would make has the file's own permissions, and stays there
  /// when they are given back.
  static func forReading(path: String) throws -> DatabaseQueue {
    var configuration = configuration()
    configuration.readonly = hasLog(path: path)
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA query_only = ON") }
    if !FileManager.default.isWritableFile(atPath: path),
      !FileManager.default.fileExists(atPath: path + "-wal")
    {
      configuration.readonly = true
      return try DatabaseQueue(path: immutableName(path: path), configuration: configuration)
    }
    do {
      return try DatabaseQueue(path: path, configuration: configuration)
    } catch let error as DatabaseError
      where !configuration.readonly && isRefusedByMedium(error.resultCode)
    {
      configuration.readonly = true
      return try DatabaseQueue(path: immutableName(path: path), configuration: configuration)
    }
  }

  /// Opens a new, empty file to lay out a journal in it.
  static func forLayingOut(path: String) throws -> DatabaseQueue {
    var configuration = configuration()
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA page_size = \(pageSize)")
      try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
      try db.execute(sql: "PRAGMA synchronous = FULL")
    }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  private static func configuration() -> Configuration {
    var configuration = Configuration()
    configuration.label = "journal"
    configuration.busyMode = .timeout(busyTimeout)
    return configuration
  }

  private static func hasLog(path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path + "-wal")
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return false }
    return (attributes?[.size] as? NSNumber)?.int64Value ?? 0 > 0
  }

  private static func isRefusedByMedium(_ code: ResultCode) -> Bool {
    code == .SQLITE_CANTOPEN || code == .SQLITE_READONLY || code == .SQLITE_IOERR
  }

  private static func immutableName(path: String) -> String {
    let absolute = URL(filePath: path).path
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "?#%"))
    let escaped = absolute.addingPercentEncoding(withAllowedCharacters: allowed) ?? absolute
    return "file:\(escaped)?immutable=1"
  }
}
