internal import GRDB

/// Which recordings can be searched by sound.
enum SoundCoverage {
  /// Forgets that recordings can be searched by sound whose stretches are not all there, so that
  /// they are heard once more for it.
  static func forgetIncomplete(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM sound_index WHERE \(isIncomplete)")
  }

  /// Returns how many recordings that were transcribed cannot be searched by sound.
  static func missing(_ db: Database) throws -> Int {
    try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM transcript JOIN recording ON recording.id = recording_id
        WHERE is_current = 1 AND recording.state = 'finished'
          AND recording_id NOT IN (SELECT recording_id FROM sound_index)
        """) ?? 0
  }

  /// The SQL condition that a row of one of the tables of the index goes into a copy of the journal;
  /// nil for other tables.
  ///
  /// A stretch with a broken list, which the table of the copy would refuse, is left out, so that the
  /// recording is heard once more.
  static func isCopied(in table: String) -> String? {
    switch table {
    case "heard_sound": isWhole
    case "sound_index":
      "recording_id NOT IN (SELECT recording_id FROM heard_sound WHERE NOT (\(isWhole)))"
    default: nil
    }
  }

  private static let isWhole = "json_valid(times) AND json_valid(places)"

  /// Leaves stretches with a broken list out of a copy of the journal's pages.
  static func leaveOutBroken(_ db: Database) throws {
    let hasBroken = try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM heard_sound WHERE NOT (\(isWhole)))")
    guard hasBroken == true else { return }
    for table in ["sound_index", "heard_sound"] {
      guard let condition = isCopied(in: table) else { continue }
      try db.execute(sql: "DELETE FROM \(table) WHERE NOT (\(condition))")
    }
  }

  /// The SQL condition that a row of `sound_index` counts more stretches than there are.
  static let isIncomplete = """
    stretches > (SELECT count(*) FROM heard_sound
      WHERE heard_sound.recording_id = sound_index.recording_id)
    """
}

extension JournalFile {
  /// Returns the entries of recordings that count as searchable by sound though stretches of them
  /// are lost.
  package func entriesHalfSearchable() throws(StorageError) -> [Int64] {
    try read(steps: .max) { db in
      try Int64.fetchAll(
        db,
        sql: """
          SELECT DISTINCT entry_id FROM sound_index JOIN recording ON recording.id = recording_id
          WHERE entry_id IS NOT NULL AND \(SoundCoverage.isIncomplete) ORDER BY 1
          """)
    }
  }

  /// Forgets that recordings can be searched by sound whose stretches are not all there.
  package func forgetHalfSearchable() throws(StorageError) {
    try write { db in try SoundCoverage.forgetIncomplete(db) }
  }
}
