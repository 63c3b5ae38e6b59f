internal import Entries
internal import Foundation
internal import GRDB

/// Finds times and zones that no program writes, and that are read without harm.
///
/// Reading entries notes their own times; these are the others.
struct ImpossibleValues {
  /// A column, with an SQL expression for the entry of its row.
  private struct Column {
    var table: String
    var name: String
    var entry = "entry_id"
  }

  private static let times = [
    Column(table: "entry", name: "created", entry: "id"),
    Column(table: "entry", name: "edited", entry: "id"),
    Column(table: "entry", name: "deleted", entry: "id"),
    Column(
      table: "transcript", name: "created",
      entry: "(SELECT entry_id FROM recording WHERE recording.id = transcript.recording_id)"),
    Column(table: "attachment", name: "added"),
    Column(table: "entry_change", name: "made"),
    Column(table: "entry_change", name: "undone"),
    Column(table: "learned_text", name: "added", entry: "NULL"),
  ]

  private static let zones = [
    Column(table: "entry", name: "zone", entry: "id"),
    Column(table: "recording", name: "start_zone"),
  ]

  private let db: Database

  init(_ db: Database) { self.db = db }

  /// Returns the values, one for each entry and column, those of a column in the order of entries.
  func find() throws -> [ImpossibleValue] {
    try ImpossibleValues.times.flatMap { column in
      // The years 1 to 9999, as of entries.
      let limits = Moment.instants
      return try found(
        .time, column,
        """
        typeof(\(column.name)) = 'integer'
          AND \(column.name) NOT BETWEEN \(limits.lowerBound) AND \(limits.upperBound)
        """)
    }
      + ImpossibleValues.zones.flatMap { column in
        let names = try String.fetchAll(
          db,
          sql: """
            SELECT DISTINCT \(column.name) FROM \(column.table)
            WHERE typeof(\(column.name)) = 'text'
            """)
        let unknown = names.filter { TimeZone(identifier: $0) == nil }
        guard !unknown.isEmpty else { return [ImpossibleValue]() }
        return try found(
          .zone, column, "\(column.name) IN (SELECT value FROM json_each(?))",
          [String(decoding: JSONEncoder().encode(unknown), as: UTF8.self)])
      }
  }

  private func found(
    _ kind: ImpossibleValue.Kind, _ column: Column, _ condition: String,
    _ arguments: StatementArguments = []
  ) throws -> [ImpossibleValue] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT DISTINCT \(column.entry) FROM \(column.table) WHERE \(condition) ORDER BY 1
        """, arguments: arguments
    ).map { row in
      ImpossibleValue(
        entry: row[0], kind: kind, column: "\(column.table).\(column.name)")
    }
  }
}
