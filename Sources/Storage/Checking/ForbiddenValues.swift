import GRDB

/// Finds the entries whose rows hold a value that their table forbids.
///
/// SQLite's own check only names the table.
struct ForbiddenValues {
  private let db: Database

  init(_ db: Database) { self.db = db }

  /// Returns the entries with such rows in a table, in order; none if the table's rows belong to no
  /// entry.
  func entries(of table: String) throws -> [Int64] {
    guard let definition = try Definition(table, db),
      let entry = ForbiddenValues.entry(of: table, with: Set(definition.columns))
    else { return [] }
    return try Int64.fetchAll(
      db,
      sql: """
        SELECT DISTINCT \(entry) AS owning_entry FROM "\(table)"
        WHERE (\(definition.isForbidden())) AND owning_entry IS NOT NULL ORDER BY 1
        """)
  }

  /// Whether the only such values of a table are broken texts that are no JSON any more, which a
  /// copy of the journal keeps or leaves out.
  ///
  /// A stranger's file may state any conditions, so those of this program's tables are used.
  /// - Parameter others: Whether other texts that are no JSON are taken for such texts, too.
  func areBrokenTexts(in table: String, orOthers others: Bool = false) throws -> Bool {
    let json = BrokenTexts.json.union(HeardSoundRow.json).compactMap { column in
      column.hasPrefix("\(table).") ? String(column.dropFirst(table.count + 1)) : nil
    }
    guard !json.isEmpty,
      let own = try DatabaseQueue().write({ own in
        try Schema.migrate(own)
        return try Definition(table, own)
      }), try Definition(table, db)?.columns == own.columns
    else { return false }
    let forbidden = own.isForbidden(ignoring: Set(json.map { "json_valid(\($0))" }))
    let isForbidden = try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM \"\(table)\" WHERE \(forbidden))")
    guard isForbidden == false else { return false }
    guard !others else { return true }
    for column in json {
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT CAST("\(column)" AS BLOB) FROM "\(table)" WHERE NOT json_valid("\(column)")
          """)
      while let row = try rows.next() {
        guard row.brokenBytes(at: 0) != nil else { return false }
      }
    }
    return true
  }

  /// Returns an SQL expression for the entry of a row; nil if the table's rows belong to no entry.
  private static func entry(of table: String, with columns: Set<String>) -> String? {
    if table == "entry" { return "id" }
    if columns.contains("entry_id") { return "entry_id" }
    if columns.contains("recording_id") {
      return #"(SELECT entry_id FROM recording WHERE id = "\#(table)".recording_id)"#
    }
    if columns.contains("transcript_id") {
      return #"""
        (SELECT entry_id FROM recording WHERE id =
          (SELECT recording_id FROM transcript WHERE id = "\#(table)".transcript_id))
        """#
    }
    return nil
  }

  /// Returns the `CHECK` conditions in a table's `CREATE` statement.
  static func checks(in statement: String) -> [String] {
    var checks: [String] = []
    var rest = statement[...]
    while let match = rest.firstMatch(of: /\bCHECK\s*\(/) {
      rest = rest[match.range.upperBound...]
      var depth = 1
      var isQuoted = false
      let end = rest.firstIndex { character in
        if character == "'" { isQuoted.toggle() }
        if !isQuoted, character == "(" { depth += 1 }
        if !isQuoted, character == ")" { depth -= 1 }
        return depth == 0
      }
      guard let end else { break }
      checks.append(String(rest[..<end]))
      rest = rest[end...]
    }
    return checks
  }

  /// The columns and conditions of a table.
  private struct Definition {
    let columns: [String]
    /// The SQL conditions that a column's value is of a forbidden type.
    private let types: [String]
    private let checks: [String]

    /// Reads them; nil if there is no such table.
    init?(_ table: String, _ db: Database) throws {
      let statement = try String.fetchOne(
        db, sql: "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?",
        arguments: [table])
      guard let statement else { return nil }
      let rows = try Row.fetchAll(
        db, sql: #"SELECT name, type, "notnull" FROM pragma_table_info(?)"#, arguments: [table])
      columns = rows.map { $0[0] }
      types = rows.map { row in
        let (name, type): (String, String) = (row[0], row[1])
        let isOther = #"typeof("\#(name)") NOT IN ('null', '\#(type.lowercased())')"#
        return row[2] ? #"\#(isOther) OR "\#(name)" IS NULL"# : isOther
      }
      checks = ForbiddenValues.checks(in: statement)
    }

    /// Returns the SQL condition that a row has a forbidden value.
    /// - Parameter ignored: The `CHECK` conditions that are not looked at.
    func isForbidden(ignoring ignored: Set<String> = []) -> String {
      (checks.filter { !ignored.contains($0) }.map { "NOT (\($0))" } + types)
        .joined(separator: " OR ")
    }
  }
}
