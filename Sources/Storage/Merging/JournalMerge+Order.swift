import Entries
import GRDB

extension JournalMerge {
  /// Sorts entries of the same instant, and the recordings of each entry, in an order that is the
  /// same whichever journal had them first.
  mutating func putInOrder() throws {
    let instants = try Int64.fetchAll(
      target, sql: "SELECT instant FROM entry GROUP BY instant HAVING count(*) > 1")
    for instant in instants { try orderEntries(at: instant) }
    for entry in Set(entries.values).sorted() { try orderRecordings(of: entry) }
  }

  /// The tables whose rows belong to a recording.
  private static let ofRecordings = [
    "segment", "original", "transcript", "voice", "voice_evidence", "sound_index", "heard_sound",
    "wrong_hit",
  ]

  private mutating func orderEntries(at instant: Int64) throws {
    let rows = try Row.fetchAll(
      target,
      sql: """
        SELECT id, search_key FROM entry WHERE instant = ? ORDER BY created, uuid
        """, arguments: [instant])
    let keys = rows.map { $0[1] as Int64 }
    guard keys != keys.sorted() else { return }
    // Keys are unique, so all rows leave their keys before any row takes a new one.
    for row in rows {
      try target.execute(
        sql: "UPDATE entry SET search_key = -1 - id WHERE id = ?", arguments: [row[0] as Int64])
    }
    for (row, key) in zip(rows, keys.sorted()) {
      try target.execute(
        sql: "UPDATE entry SET search_key = ? WHERE id = ?", arguments: [key, row[0] as Int64])
      try target.execute(
        sql: "DELETE FROM search_document WHERE entry_id = ?", arguments: [row[0] as Int64])
      touched.insert(row[0])
    }
  }

  /// Renumbers the recordings of an entry if their numbers do not follow their start times.
  private mutating func orderRecordings(of entry: Int64) throws {
    let rows = try Row.fetchAll(
      target,
      sql: """
        SELECT id, state FROM recording WHERE entry_id = ? ORDER BY start_instant, uuid
        """, arguments: [entry])
    let numbers = rows.map { $0[0] as Int64 }
    // A running recorder refers to its recording by number, so such an entry is left alone.
    guard numbers != numbers.sorted(), !rows.contains(where: { $0[1] != "finished" }) else {
      return
    }
    try target.execute(sql: "PRAGMA defer_foreign_keys = ON")
    var renamed: [Int64: Int64] = [:]
    for number in numbers {
      let last =
        try Int64.fetchOne(
          target, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'recording'") ?? 0
      let (new, isFull) = last.addingReportingOverflow(1)
      guard !isFull else { throw Refusal(.damaged, "there are no numbers left for what is new") }
      try target.execute(
        sql: "UPDATE sqlite_sequence SET seq = ? WHERE name = 'recording'", arguments: [new])
      try target.execute(
        sql: "UPDATE recording SET id = ? WHERE id = ?", arguments: [new, number])
      for table in JournalMerge.ofRecordings {
        try target.execute(
          sql: "UPDATE \(table) SET recording_id = ? WHERE recording_id = ?",
          arguments: [new, number])
      }
      renamed[number] = new
    }
    for row in try Row.fetchAll(
      target,
      sql: """
        SELECT id, was, became FROM entry_change WHERE entry_id = ? AND part = 'transcript'
        """, arguments: [entry])
    {
      func text(_ json: String) throws -> String {
        let part = try EntryPart(name: "transcript", json: json)
        guard case .transcript(let recording, let version) = part else { return json }
        return try EntryPart.transcript(
          recording: renamed[recording] ?? recording, version: version
        ).json()
      }
      try target.execute(
        sql: "UPDATE entry_change SET was = ?, became = ? WHERE id = ?",
        arguments: [try text(row[1]), try text(row[2]), row[0] as Int64])
    }
    touched.insert(entry)
  }
}
