internal import Foundation
internal import GRDB

/// Opens and configures connections to a journal.
enum Connection {
  /// How long a statement waits for another process, in seconds.
  static let busyTimeout = 10.0

  /// The size of a page, in bytes, fixed when a journal is created.
  ///
  /// Sound is stored in blobs of 50–500 kB. SQLite's own measurements of blobs and page sizes
  /// (sqlite.org/intern-v-extern-blob.html) favour 8192 and 16384 for those. Each commit of half a
  /// second also rewrites a few whole pages of other tables, which favours the smaller size. The
  /// text rows of a minute of speech still fit in one page.
  static let pageSize = 8192

  /// The number of log pages that starts a checkpoint: 4 MB, so that none delays a recorder's
  /// commit for long.
  static let checkpointPages = 512

  /// Keeps SQLite's temporary data in memory, since a journal in a vault must leave nothing on the
  /// disk.
  private static let temporariesInMemory = "PRAGMA temp_store = MEMORY"

  /// Opens an existing journal for writing.
  ///
  /// GRDB's own set-up of the write-ahead log is not used, because it resets `synchronous` to
  /// NORMAL and writes a temporary table at every opening.
  static func forWriting(path: String, limit: StepLimit) throws -> DatabaseQueue {
    var configuration = configuration()
    let isInVault = VaultReceipt.lies(beside: path)
    configuration.prepareDatabase { db in
      try distrust(db, limit: limit)
      if isInVault { try db.execute(sql: temporariesInMemory) }
      // A copy made by VACUUM INTO is not in this mode; setting it again costs nothing.
      try db.execute(sql: "PRAGMA journal_mode = WAL")
      try db.execute(sql: "PRAGMA synchronous = FULL")
      // Deleted data is overwritten in pages that are written anyway; `erase` overwrites the other
      // pages.
      try db.execute(sql: "PRAGMA secure_delete = FAST")
      try db.execute(sql: "PRAGMA wal_autocheckpoint = \(checkpointPages)")
      try db.execute(sql: "PRAGMA journal_size_limit = 16777216")
    }
    return try DatabaseQueue(path: existing(path), configuration: configuration)
  }

  /// Opens an existing journal for reading.
  ///
  /// The connection may write, although none of its statements does. Only such a connection can
  /// remove the empty write-ahead log that SQLite creates to coordinate readers and writers. If it
  /// is the last connection to close, it also copies the log that a killed writer has left into the
  /// file, so that a later copy of the file is complete. A log without write permission is read and
  /// left as it is. On a read-only medium nobody writes, so the file is read as immutable. So is a
  /// file without write permission, because the log that SQLite would create has the file's own
  /// permissions, and would stay there after they are restored.
  static func forReading(path: String, limit: StepLimit) throws -> DatabaseQueue {
    var configuration = configuration()
    let isWritable = FileManager.default.isWritableFile(atPath: path)
    configuration.readonly = !isWritable && JournalFile.hasLog(beside: path)
    let isInVault = VaultReceipt.lies(beside: path)
    configuration.prepareDatabase { db in
      try distrust(db, limit: limit)
      if isInVault { try db.execute(sql: temporariesInMemory) }
      try db.execute(sql: "PRAGMA query_only = ON")
    }
    if !isWritable, !FileManager.default.fileExists(atPath: path + "-wal") {
      configuration.readonly = true
      return try DatabaseQueue(path: immutable(path), configuration: configuration)
    }
    do {
      return try DatabaseQueue(
        path: configuration.readonly ? path : existing(path), configuration: configuration)
    } catch let error as DatabaseError
      where !configuration.readonly && isRefusedByMedium(error.resultCode)
    {
      configuration.readonly = true
      return try DatabaseQueue(path: immutable(path), configuration: configuration)
    }
  }

  /// Opens a journal as if it were on a read-only medium: without a lock or a log.
  static func forUntouched(path: String, limit: StepLimit) throws -> DatabaseQueue {
    var configuration = configuration()
    configuration.readonly = true
    configuration.prepareDatabase { db in
      try distrust(db, limit: limit)
      try db.execute(sql: temporariesInMemory)
    }
    return try DatabaseQueue(path: immutable(path), configuration: configuration)
  }

  /// Opens a new, empty file to create a journal in it.
  static func forLayingOut(path: String) throws -> DatabaseQueue {
    var configuration = configuration()
    configuration.prepareDatabase { db in
      // SQLite would keep a long statement in a temporary file, which a kill could leave behind.
      try db.execute(sql: temporariesInMemory)
      try db.execute(sql: "PRAGMA page_size = \(pageSize)")
      try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
      try db.execute(sql: "PRAGMA synchronous = FULL")
    }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Prepares for a file that damage or a stranger may have changed: pages are checked when they
  /// are read, and every query is stopped after a limit.
  ///
  /// `trusted_schema` stays on: SQLite 3.40 counts `json_valid`, which our own tables use, among
  /// the functions that it would refuse. `SchemaCheck` compares the schema before any of it is
  /// used.
  private static func distrust(_ db: Database, limit: StepLimit) throws {
    limit.watch(db)
    db.add(function: NearPlaces.distance)
    db.add(function: UnspacedSearch.holdsWords)
    try db.execute(sql: "PRAGMA cell_size_check = ON")
  }

  /// The configuration that all connections share.
  /// - Parameter label: The connection's name in a debugger.
  static func configuration(_ label: String = "journal") -> Configuration {
    // If this fails, everything still works, but space that SQLite frees is not overwritten.
    _ = OverwritingFiles.areInstalled
    var configuration = Configuration()
    configuration.label = label
    configuration.busyMode = .timeout(busyTimeout)
    return configuration
  }

  private static func isRefusedByMedium(_ code: ResultCode) -> Bool {
    code == .SQLITE_CANTOPEN || code == .SQLITE_READONLY || code == .SQLITE_IOERR
  }

  /// The URI with which SQLite opens an existing file but never creates one.
  ///
  /// GRDB would create a missing file. If a journal were moved away at that moment, an empty one
  /// would replace it, and would then receive the data meant for the first.
  static func existing(_ path: String) -> String { name(of: path, "mode=rw") }

  /// The URI with which SQLite opens a file without a lock and without writing any file beside it.
  static func immutable(_ path: String) -> String { name(of: path, "immutable=1") }

  private static func name(of path: String, _ parameter: String) -> String {
    // SQLite gives only these characters a meaning, and loading Foundation's character sets slows
    // down the start.
    var name = "file:"
    for scalar in URL(filePath: path).path.unicodeScalars {
      switch scalar {
      case "%": name += "%25"
      case "?": name += "%3F"
      case "#": name += "%23"
      default: name.unicodeScalars.append(scalar)
      }
    }
    return "\(name)?\(parameter)"
  }
}
