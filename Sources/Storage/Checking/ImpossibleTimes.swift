internal import Entries
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
  }

  private static let columns = [
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

  private let db: Database

  init(_ db: Database) { self.db = db }

  /// Returns the times, one for each entry and column, those of a column in the order of entries.
  func find() throws -> [ImpossibleTime] {
    // The years 1 to 9999, as of entries.
    let limits = Moment.instants
    return try ImpossibleTimes.columns.flatMap { column in
      try Row.fetchAll(
        db,
        sql: """
          SELECT DISTINCT \(column.entry) FROM \(column.table)
          WHERE typeof(\(column.name)) = 'integer'
            AND \(column.name) NOT BETWEEN \(limits.lowerBound) AND \(limits.upperBound)
          ORDER BY 1
          """
      ).map { ImpossibleTime(entry: $0[0], column: "\(column.table).\(column.name)") }
    }
  }
}
