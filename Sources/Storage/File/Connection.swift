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

  /// How many pages of log make a checkpoint: 4 MB, so that none delays a recorder's commit for long.
  static let checkpointPages = 512

  /// Keeps what SQLite sorts off the disk, where a journal in a vault may leave nothing.
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
      // What is deleted is overwritten in pages that are written anyway; `erase` overwrites the others.
      try db.execute(sql: "PRAGMA secure_delete = FAST")
      try db.execute(sql: "PRAGMA wal_autocheckpoint = \(checkpointPages)")
      try db.execute(sql: "PRAGMA journal_size_limit = 16777216")
    }
    return try DatabaseQueue(path: existing(path), configuration: configuration)
  }

  /// Opens an existing journal for reading.
  ///
  /// The connection is allowed to write, although none of its statements does: only such a connection
  /// removes the empty write-ahead log that SQLite creates to keep writers and readers apart. When it
  /// closes and nobody else has the journal open, it also folds in the log that a killed writer has
  /// left, so that a copy of the file made after that has everything. A log that cannot be written is
  /// read and left as it is. On a read-only medium nobody writes, so the file is read as immutable. So
  /// is a file without write permission, because the log that SQLite would create has the file's own
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

  /// Opens a journal as if it lay on a medium that cannot be written: without a lock or a log.
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
      // A kill would leave the file of a statement that is long, which has a name for a moment.
      try db.execute(sql: temporariesInMemory)
      try db.execute(sql: "PRAGMA page_size = \(pageSize)")
      try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
      try db.execute(sql: "PRAGMA synchronous = FULL")
    }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Prepares for a file that a stranger or damage may have changed: its pages are checked as they are
  /// read, and no reading goes on for ever.
  ///
  /// `trusted_schema` stays on: SQLite 3.40 counts `json_valid`, which our own tables use, among the
  /// functions that it would refuse. `SchemaCheck` compares the schema before any of it is used.
  private static func distrust(_ db: Database, limit: StepLimit) throws {
    limit.watch(db)
    db.add(function: NearPlaces.distance)
    try db.execute(sql: "PRAGMA cell_size_check = ON")
  }

  /// The configuration that all connections share.
  /// - Parameter label: What the connection is called in a debugger.
  static func configuration(_ label: String = "journal") -> Configuration {
    // Where it fails, everything works, and only what SQLite gives back is not overwritten.
    _ = OverwritingFiles.areInstalled
    var configuration = Configuration()
    configuration.label = label
    configuration.busyMode = .timeout(busyTimeout)
    return configuration
  }

  private static func isRefusedByMedium(_ code: ResultCode) -> Bool {
    code == .SQLITE_CANTOPEN || code == .SQLITE_READONLY || code == .SQLITE_IOERR
  }

  /// The name by which SQLite opens a file that is there, and does not make one that is not.
  ///
  /// GRDB asks for a new file where there is none. A journal that is moved away at that moment would be
  /// replaced by an empty one, which then took what belongs into the first.
  static func existing(_ path: String) -> String { name(of: path, "mode=rw") }

  /// The name by which SQLite opens a file without a lock, and writes nothing beside it.
  static func immutable(_ path: String) -> String { name(of: path, "immutable=1") }

  private static func name(of path: String, _ parameter: String) -> String {
    // Nothing else has a meaning to SQLite, and Foundation's sets of characters take their time at a start.
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
