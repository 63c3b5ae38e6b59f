import Entries
import Foundation
import GRDB

extension JournalMerge {
  /// Publishes the staged recordings, and finds those that are already here.
  mutating func mergeRecordings() throws {
    let theirs = try source.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT id, uuid, entry_id, digest, start_day FROM recording WHERE state = 'finished'
          ORDER BY id
          """)
    }
    for row in theirs {
      guard let entry = (row[2] as Int64?).flatMap({ entries[$0] }) else { continue }
      let uuid = try source.identifier(row[1])
      let own = try Row.fetchOne(
        target, sql: "SELECT id, state, digest FROM recording WHERE uuid = ?", arguments: [uuid])
      if let own {
        if own[1] == Recording.State.importing.rawValue {
          try target.execute(
            sql: "UPDATE recording SET state = 'finished', entry_id = ? WHERE id = ?",
            arguments: [entry, own[0] as Int64])
          try publish(row[0], as: own[0], in: entry)
        } else if own[1] == Recording.State.finished.rawValue,
          own[2] as String? != row[3] as String?
        {
          report.different.append(
            DamagedRecording(entry: entry, recording: uuid, day: row[4], fault: .different))
        }
        recordings[row[0]] = own[0]
      } else if let twin = try Recordings.twin(of: row[3], in: entry, target) {
        recordings[row[0]] = twin
        try noteSameSound(uuid, twin)
      } else if isTrial, !leftOut.contains(uuid) {
        let number: Int64 = row[0]
        let values = try source.read { db in try Recordings.values(of: number, db) }
        let added = try Recordings.insert(values, state: "finished", entry: entry, target)
        try publish(number, as: added, in: entry)
        recordings[number] = added
      }
    }
  }

  /// Notes that one recording has different identifiers in the two journals.
  private mutating func noteSameSound(_ there: String, _ number: Int64) throws {
    let here = try String.fetchOne(
      target, sql: "SELECT uuid FROM recording WHERE id = ?", arguments: [number])
    guard let there = UUID(uuidString: there), let here = here.flatMap(UUID.init(uuidString:))
    else { return }
    sameSound[there] = here
  }

  private mutating func publish(_ number: Int64, as added: Int64, in entry: Int64) throws {
    report.recordings += 1
    touched.insert(entry)
    try copyTexts(of: "recording", number, to: added)
    if !self.added.contains(entry) { changed.insert(entry) }
    let voice = try source.read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT measure, pitch_median, pitch_range, loudness, pause_ratio, longest_pause
          FROM voice WHERE recording_id = ?
          """, arguments: [number])
    }
    guard let voice else { return }
    // The pace is not copied; it is measured again with the words that are shown here.
    try target.execute(
      sql: """
        INSERT INTO voice (recording_id, measure, pitch_median, pitch_range, loudness, pause_ratio,
          longest_pause) VALUES (?, ?, ?, ?, ?, ?, ?)
        """, arguments: StatementArguments([added.databaseValue] + voice.databaseValues))
  }
}

/// Rows of recordings, which are copied from one journal to another unchanged.
enum Recordings {
  private static let columns = """
    uuid, start_instant, start_zone, start_offset, start_day, start_source, rate, channels,
    sample_format, frames, source, file_name, file_format, digest, keeps_original, truncated,
    overruns, gaps, markers
    """

  /// Returns the recording in an entry that has this digest; nil if there is none.
  static func twin(of digest: String?, in entry: Int64, _ db: Database) throws -> Int64? {
    guard let digest else { return nil }
    return try Int64.fetchOne(
      db,
      sql: """
        SELECT id FROM recording WHERE entry_id = ? AND digest = ? AND state = 'finished'
        ORDER BY uuid LIMIT 1
        """, arguments: [entry, digest])
  }

  /// Returns the values of a recording's row.
  /// - Throws: A refusal with `damaged` if the row does not describe readable sound.
  static func values(of number: Int64, _ db: Database) throws -> [DatabaseValue] {
    guard
      let whole = try RecordingRow.row(number, db),
      let row = try Row.fetchOne(
        db, sql: "SELECT \(columns) FROM recording WHERE id = ?", arguments: [number])
    else { throw Refusal(.damaged, "a recording cannot be read") }
    _ = try RecordingRow.recording(whole)
    return Array(row.databaseValues)
  }

  /// Inserts the row of a recording.
  static func insert(
    _ values: [DatabaseValue], state: String, entry: Int64?, _ db: Database
  ) throws -> Int64 {
    let places = Array(repeating: "?", count: values.count + 2).joined(separator: ", ")
    try db.execute(
      sql: "INSERT INTO recording (\(columns), state, entry_id) VALUES (\(places))",
      arguments: StatementArguments(values + [state.databaseValue, entry.databaseValue]))
    return db.lastInsertedRowID
  }
}

extension Int64? {
  fileprivate var databaseValue: DatabaseValue { map(\.databaseValue) ?? .null }
}
