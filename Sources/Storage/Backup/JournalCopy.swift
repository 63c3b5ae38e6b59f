internal import Foundation
internal import GRDB

/// Copies the rows of a journal from one file to another of the same version, either into a
/// snapshot or out of one.
///
/// The search index and most of the sound are left out.
struct JournalCopy {
  /// The database to copy; all statements must see the same state of it.
  let source: Database
  /// The database to copy to: tables that this program made, all empty.
  let target: Database

  /// Copies every table; texts that are not UTF-8 keep their bytes.
  /// - Returns: Whether there are such texts.
  @discardableResult
  func copyTables() throws -> Bool {
    var hasBroken = false
    for table in try tables() {
      // Inserting the other tables has filled this one with counters; the journal's own counters
      // replace them.
      if table == "sqlite_sequence" { try target.execute(sql: "DELETE FROM sqlite_sequence") }
      let columns = try columns(of: table)
      let rows = try Row.fetchCursor(source, sql: selection(table, columns))
      let places = Array(repeating: "?", count: columns.count)
      func insertion(_ places: [String]) -> String {
        """
        INSERT INTO \(table) (\(columns.joined(separator: ", ")))
        VALUES (\(places.joined(separator: ", ")))
        """
      }
      let statement = try target.makeStatement(sql: insertion(places))
      while let row = try rows.next() {
        var values = Array(row.databaseValues)
        var broken: [String] = []
        var unchecked: [(column: String, bytes: Data)] = []
        for (index, bytes) in row.brokenTexts(among: values) {
          hasBroken = true
          if BrokenTexts.json.contains("\(table).\(columns[index])") {
            // SQLite may take it for no JSON, so the row is inserted without it.
            values[index] = "[]".databaseValue
            unchecked.append((columns[index], bytes))
            continue
          }
          if broken.isEmpty { broken = places }
          // SQLite takes bytes for a text that GRDB cannot pass as one.
          broken[index] = "CAST(? AS TEXT)"
          values[index] = bytes.databaseValue
        }
        if broken.isEmpty {
          try statement.execute(arguments: StatementArguments(values))
        } else {
          try target.execute(sql: insertion(broken), arguments: StatementArguments(values))
        }
        if !unchecked.isEmpty { try write(unchecked, to: target.lastInsertedRowID, of: table) }
      }
    }
    return hasBroken
  }

  /// Writes broken texts to the columns with JSON of a row as they are.
  private func write(
    _ texts: [(column: String, bytes: Data)], to row: Int64, of table: String
  ) throws {
    try target.execute(sql: "PRAGMA ignore_check_constraints = ON")
    for (column, bytes) in texts {
      try target.execute(
        sql: "UPDATE \(table) SET \(column) = CAST(? AS TEXT) WHERE rowid = ?",
        arguments: [bytes, row])
    }
    try target.execute(sql: "PRAGMA ignore_check_constraints = OFF")
  }

  /// Throws if any row differs between the two files.
  func compareTables() throws {
    for table in try tables() {
      let columns = try columns(of: table)
      let sql = selection(table, columns)
      let (ones, others) = (
        try Row.fetchCursor(source, sql: sql), try Row.fetchCursor(target, sql: sql)
      )
      while let one = try ones.next() {
        let values = Array(one.databaseValues)
        guard let other = try others.next(), values.elementsEqual(other.databaseValues),
          one.brokenTexts(among: values)
            .elementsEqual(other.brokenTexts(among: values), by: ==)
        else { throw Refusal(.damaged, "what was written to \(table) reads differently") }
      }
      guard try others.next() == nil else {
        throw Refusal(.damaged, "what was written to \(table) reads differently")
      }
    }
  }

  /// Returns the columns of a table as the target has them, if asked without those with sound.
  func columns(of table: String, withoutSound: Bool = false) throws -> [String] {
    let names = try String.fetchAll(
      target, sql: "SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid",
      arguments: [table])
    return withoutSound ? names.filter { $0 != "bytes" } : names
  }

  /// The tables to copy; the search index is rebuilt from them later.
  private func tables() throws -> [String] {
    let names = try String.fetchAll(
      target,
      sql: """
        SELECT name FROM sqlite_master WHERE type = 'table'
          AND (name = 'sqlite_sequence' OR name NOT LIKE 'sqlite\\_%' ESCAPE '\\')
          AND name NOT LIKE 'search\\_%' ESCAPE '\\' AND name NOT LIKE 'pooled\\_%' ESCAPE '\\'
        ORDER BY name = 'sqlite_sequence', name
        """)
    for name in names {
      // A stranger's file may have a view of that name, which would run the stranger's query.
      guard
        try Bool.fetchOne(
          source,
          sql: "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = ? AND type = 'table')",
          arguments: [name]) == true
      else { throw Refusal(.damaged, "the table \(name) is missing") }
    }
    return names
  }

  /// Selects the rows that are copied, in an order that is the same in both files.
  private func selection(_ table: String, _ columns: [String]) -> String {
    let order = columns.count > 1 ? "1, 2" : "1"
    return """
      SELECT \(columns.joined(separator: ", ")) FROM \(table)
      \(condition(table, columns)) ORDER BY \(order)
      """
  }

  /// Leaves out unpublished imports, sound that the backup stores in files, and broken stretches of
  /// the index of sound.
  private func condition(_ table: String, _ columns: [String]) -> String {
    if let sound = SoundTable.all.first(where: { $0.name == table }) {
      return "WHERE \(sound.unpooled)"
    }
    if table == "content" { return "WHERE is_kept = 1" }
    if table == "recording" { return "WHERE state <> 'importing'" }
    guard columns.contains("recording_id") else { return "" }
    let isCopied = SoundCoverage.isCopied(in: table).map { " AND \($0)" } ?? ""
    return """
      WHERE recording_id IN (SELECT id FROM recording WHERE state <> 'importing')\(isCopied)
      """
  }
}
