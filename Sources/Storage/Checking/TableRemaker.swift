import GRDB

/// Makes one table anew without reading the pages that it had.
struct TableRemaker {
  let table: String
  let way: JournalFile.Remaking

  init(_ table: String, _ way: JournalFile.Remaking) {
    self.table = table
    self.way = way
  }

  /// The tables in which FTS5 keeps an index.
  static func hiddenTables(of name: String) -> [String] {
    ["data", "idx", "content", "docsize", "config"].map { "\(name)_\($0)" }
  }

  /// The temporary table in which the rows wait.
  private var waiting: String { "temp.kept_\(table)" }

  /// Copies the rows that are kept into a temporary table, before anything in the file is changed.
  func keepRows(_ source: ReadablePages, _ db: Database) throws {
    switch way {
    case .empty, .indexes, .searchIndex: return
    case .allRows:
      try db.execute(
        sql: "CREATE TEMP TABLE \"kept_\(table)\" AS SELECT * FROM main.\"\(table)\" NOT INDEXED")
    case .readableRows:
      guard let known = SalvageTable.named(table) else { return }
      try db.execute(
        sql: "CREATE TEMP TABLE \"kept_\(table)\" (\(known.columns.joined(separator: ", ")))")
      let places = known.columns.map { _ in "?" }.joined(separator: ", ")
      let statement = try db.makeStatement(sql: "INSERT INTO \(waiting) VALUES (\(places))")
      try source.forEachRow(of: known) { row in
        let values = known.columns.map { row[$0]?.databaseValue ?? .null }
        try statement.execute(arguments: StatementArguments(values))
      }
    }
  }

  /// Replaces the table, or its indexes, by new ones with the kept rows.
  func remake(_ db: Database) throws {
    let lost =
      switch way {
      case .indexes: "type = 'index' AND tbl_name = '\(table)'"
      case .searchIndex:
        "name IN ('\(table)', "
          + TableRemaker.hiddenTables(of: table).map { "'\($0)'" }.joined(separator: ", ") + ")"
      default: "tbl_name = '\(table)'"
      }
    // FTS5 makes its hidden tables itself.
    let made = way == .searchIndex ? "name = '\(table)'" : "\(lost) AND sql IS NOT NULL"
    let statements = try String.fetchAll(
      db, sql: "SELECT sql FROM sqlite_schema WHERE \(made) ORDER BY type <> 'table', rowid")
    // Dropping the table would read the pages that cannot be read. They stay in the file, unused.
    try db.execute(sql: "PRAGMA writable_schema = ON")
    let deletion = Result { try db.execute(sql: "DELETE FROM sqlite_schema WHERE \(lost)") }
    try db.execute(sql: "PRAGMA writable_schema = RESET")
    try deletion.get()
    db.clearSchemaCache()
    let triggers = statements.filter { $0.hasPrefix("CREATE TRIGGER") }
    for statement in statements where !triggers.contains(statement) {
      try db.execute(sql: statement)
    }
    if table == "search_index" { try db.execute(sql: SearchIndex.ranking) }
    if way == .allRows || way == .readableRows {
      // A row of a recording or transcript that is gone would refer to nothing.
      let owner =
        switch (way, table) {
        case (.readableRows, "utterance"): "WHERE transcript_id IN (SELECT id FROM transcript)"
        case (.readableRows, _): "WHERE recording_id IN (SELECT id FROM recording)"
        default: ""
        }
      // A row that the table may not have is named by the check, and ends the repair: it must not
      // vanish. Rows of words may be on a page twice.
      let insert = way == .allRows ? "INSERT" : "INSERT OR IGNORE"
      try db.execute(
        sql: "\(insert) INTO main.\"\(table)\" SELECT * FROM \(waiting) \(owner)")
      try db.execute(sql: "DROP TABLE \(waiting)")
    }
    for trigger in triggers { try db.execute(sql: trigger) }
  }

  /// Throws unless SQLite finds the pages whole, except that some are not in use.
  static func requireWhole(_ db: Database) throws {
    let lines = try String.fetchAll(db, sql: "PRAGMA integrity_check(1000000)")
      .filter(PageFaults.isOfPages).flatMap { $0.split(separator: "\n") }
    guard lines.allSatisfy({ $0.hasPrefix("***") || PageFaults.isOfUnusedPage($0) }) else {
      throw Refusal(.damaged, StorageError.contradiction)
    }
  }
}
