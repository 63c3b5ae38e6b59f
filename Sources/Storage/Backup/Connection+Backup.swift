internal import GRDB

extension Connection {
  /// Opens a new, empty file for a snapshot or a restored journal, with the tables of a version of
  /// the schema.
  ///
  /// No other process sees the file before it is complete, and it is then flushed to the disk as a
  /// whole; so nothing is synchronised and no foreign key is checked while it is written.
  static func forDraft(
    path: String, version: Int, pageSize: Int = Connection.pageSize
  ) throws -> DatabaseQueue {
    var configuration = configuration("backup")
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA page_size = \(pageSize)")
      try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
      try db.execute(sql: "PRAGMA journal_mode = MEMORY")
      try db.execute(sql: "PRAGMA synchronous = OFF")
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write { db in
      for migration in Schema.migrations[..<version] { try db.execute(sql: migration) }
      try db.execute(sql: "PRAGMA user_version = \(version)")
    }
    return queue
  }

  /// Opens a snapshot, which may be on a read-only medium and may come from a stranger.
  static func forSnapshot(path: String) throws -> DatabaseQueue {
    var configuration = configuration("snapshot")
    configuration.readonly = true
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA trusted_schema = OFF")
      try db.execute(sql: "PRAGMA cell_size_check = ON")
    }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Opens an empty file to copy a journal's pages into it.
  static func forPages(path: String) throws -> DatabaseQueue {
    try DatabaseQueue(path: path, configuration: configuration("copy"))
  }

  /// Opens a journal exclusively; throws if another process has it open.
  static func forReplacing(path: String) throws -> DatabaseQueue {
    var configuration = configuration("replacing")
    configuration.busyMode = .timeout(1)
    configuration.prepareDatabase { db in
      // Before the first access, so that the write-ahead log is not shared either.
      try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
    }
    return try DatabaseQueue(path: existing(path), configuration: configuration)
  }
}
