import GRDB

/// Looks for stamps that are none, which would break the order by which journals are merged.
struct StampCheck {
  /// A column of stamps, and what gives the entry of its row.
  private struct Column {
    var table: String
    var name: String
    var entry = "NULL"
    /// What takes the place of one that cannot be read, as SQL; nil if nothing can.
    var replacement: String? = "NULL"
  }

  /// Before all others, as what has none.
  private static let earliest = "'\(Stamp.fixed(milliseconds: 0, 0))'"

  private static let columns = [
    Column(table: "transcript", name: "stamp", entry: ofRecording),
    Column(table: "transcript", name: "chosen", entry: ofRecording),
    Column(table: "place_claim", name: "located", entry: "entry_id"),
    Column(table: "place", name: "located"),
    Column(table: "saved_filter", name: "saved"),
    Column(table: "mood_word", name: "saved"),
    Column(table: "goal", name: "saved", replacement: earliest),
    Column(table: "removal", name: "removed", replacement: earliest),
    // Which redactions two journals share is told by their stamps alone.
    Column(table: "redaction", name: "stamp", entry: "entry_id", replacement: nil),
  ]

  private static let ofRecording =
    "(SELECT entry_id FROM recording WHERE recording.id = transcript.recording_id)"

  private let db: Database

  init(_ db: Database) { self.db = db }

  /// Notes each as damage of its entry.
  func note() throws {
    for column in StampCheck.columns {
      for row in try faults(of: column) {
        DamageLog.note(.order, entry: Int64.fromDatabaseValue(row[1]))
      }
    }
  }

  /// Puts those that can be made anew before all others, where what has no stamp stands too.
  func mend() throws {
    for column in StampCheck.columns {
      guard let replacement = column.replacement else { continue }
      for row in try faults(of: column) {
        try db.execute(
          sql: "UPDATE \(column.table) SET \(column.name) = \(replacement) WHERE rowid = ?",
          arguments: [row[0] as DatabaseValue])
      }
    }
    try db.execute(sql: Schema.missingStamps)
  }

  private func faults(of column: Column) throws -> [Row] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT rowid, \(column.entry), \(column.name) FROM \(column.table)
        WHERE \(column.name) IS NOT NULL
        """
    ).filter { row in !(String.fromDatabaseValue(row[2]).map(Stamp.isStamp) ?? false) }
  }
}
