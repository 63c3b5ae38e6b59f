internal import Entries
internal import Foundation
internal import GRDB

/// Finds times that no program writes, and that are read without harm.
///
/// Reading entries notes their own times; these are the others.
struct ImpossibleTimes {
  /// A column, with an SQL expression for the entry of its row.
  private struct Column {
    var table: String
    var name: String
    var entry = "entry_id"
    /// An SQL expression for a possible time of its row; `?1` is the present.
    var substitute = "?1"

    /// The SQL condition that a row has a time that no program writes.
    var isImpossible: String {
      // The years 1 to 9999, as of entries.
      let limits = Moment.instants
      return """
        typeof(\(name)) = 'integer'
          AND \(name) NOT BETWEEN \(limits.lowerBound) AND \(limits.upperBound)
        """
    }
  }

  /// The numbers of rows with such times, by their columns.
  typealias Rows = [String: Set<Int64>]

  private static let columns = [
    Column(table: "entry", name: "created", entry: "id", substitute: "instant"),
    Column(table: "entry", name: "edited", entry: "id", substitute: "NULL"),
    Column(table: "entry", name: "deleted", entry: "id"),
    Column(
      table: "transcript", name: "created",
      entry: "(SELECT entry_id FROM recording WHERE recording.id = transcript.recording_id)"),
    Column(table: "attachment", name: "added"),
    Column(table: "entry_change", name: "made"),
    Column(table: "entry_change", name: "undone", substitute: "made"),
    Column(table: "learned_text", name: "added", entry: "NULL"),
  ]

  private let db: Database

  init(_ db: Database) { self.db = db }

  /// Returns the times, one for each entry and column, those of a column in the order of entries.
  func find() throws -> [ImpossibleTime] {
    try ImpossibleTimes.columns.flatMap { column in
      try Row.fetchAll(
        db,
        sql: """
          SELECT DISTINCT \(column.entry) FROM \(column.table)
          WHERE \(column.isImpossible) ORDER BY 1
          """
      ).map { ImpossibleTime(entry: $0[0], column: "\(column.table).\(column.name)") }
    }
  }

  /// Returns the rows with such times.
  func rows() throws -> Rows {
    var rows: Rows = [:]
    for column in ImpossibleTimes.columns {
      rows["\(column.table).\(column.name)"] = try Int64.fetchSet(
        db, sql: "SELECT rowid FROM \(column.table) WHERE \(column.isImpossible)")
    }
    return rows
  }

  /// Puts possible times in their place, except in rows that had such times before.
  func replace(except known: Rows, at date: Date) throws {
    let found = try rows()
    for column in ImpossibleTimes.columns {
      let name = "\(column.table).\(column.name)"
      for row in found[name, default: []].subtracting(known[name] ?? []) {
        try db.execute(
          sql: """
            UPDATE \(column.table) SET \(column.name) = \(column.substitute) WHERE rowid = ?2
            """, arguments: [date.milliseconds, row])
      }
    }
  }
}
