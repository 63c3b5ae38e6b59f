import GRDB

/// Finds invalid stamps, which would break the order by which journals are merged.
struct StampCheck {
  /// A column of stamps, and an SQL expression for the entry of its row.
  private struct Column {
    var table: String
    var name: String
    var entry = "NULL"
    /// The value that replaces an invalid stamp, as SQL; nil if no value can.
    var replacement: String? = "NULL"
  }

  /// The earliest stamp, which sorts before all others.
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
    // Merging recognises shared redactions by their stamps, so these cannot be replaced.
    Column(table: "redaction", name: "stamp", entry: "entry_id", replacement: nil),
  ]

  private static let ofRecording =
    "(SELECT entry_id FROM recording WHERE recording.id = transcript.recording_id)"

  private let db: Database

  init(_ db: Database) { self.db = db }

  /// Notes each invalid stamp as damage of its entry.
  func note() throws {
    for column in StampCheck.columns {
      for row in try faults(of: column) {
        DamageLog.note(.order, entry: Int64.fromDatabaseValue(row[1]))
      }
    }
  }

  /// Replaces invalid stamps, where possible, so that they sort first, as missing stamps do.
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
