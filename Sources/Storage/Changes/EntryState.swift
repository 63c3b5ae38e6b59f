import Entries
import GRDB

/// The values of an entry that can be changed, at one moment.
struct EntryState {
  /// The parts, in a fixed order.
  let parts: [EntryPart]

  /// Returns the states of the entries with these numbers; numbers that no entry has are left out.
  static func fetch(_ numbers: [Int64], _ db: Database) throws -> [Int64: EntryState] {
    var versions: [Int64: Int64] = [:]
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT recording_id, transcript.id
          FROM transcript JOIN recording ON recording.id = recording_id
          WHERE is_current = 1 AND entry_id IN (SELECT value FROM json_each(?))
          """), arguments: [numbers.jsonArray])
    while let row = try rows.next() { versions[row[0]] = row[1] }
    let wrong = try WrongHits.fetch(numbers, db)
    return try EntryRow.fetch(numbers, facts: false, db).mapValues {
      EntryState($0, versions: versions, wrongHits: wrong[$0.id] ?? [])
    }
  }

  private init(_ entry: Entry, versions: [Int64: Int64], wrongHits: [WrongHit]) {
    parts =
      EntryState.parts(of: entry) + [.wrongHits(wrongHits)]
      + entry.recordings.map { .transcript(recording: $0.id, version: versions[$0.id]) }
  }

  /// Returns the parts that come from the entry itself, in a fixed order.
  static func parts(of entry: Entry) -> [EntryPart] {
    [
      .title(entry.title), .note(entry.note), .mood(entry.mood), .energy(entry.energy),
      .place(entry.place), .moment(entry.moment), .labels(entry.tags),
      .attachments(entry.attachments.map(\.use)), .deleted(entry.deleted),
    ]
  }
}
