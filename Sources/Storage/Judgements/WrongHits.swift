import Entries
import Foundation
import GRDB

/// The hits that the owner marked as wrong, as rows.
enum WrongHits {
  /// Returns the wrong hits in entries, in the order of their recordings.
  static func fetch(_ entries: [Int64], _ db: Database) throws -> [Int64: [WrongHit]] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT entry_id, uuid, words, start_seconds, end_seconds
          FROM recording JOIN wrong_hit ON recording_id = recording.id
          WHERE entry_id IN (SELECT value FROM json_each(?))
          ORDER BY uuid, start_seconds, words
          """), arguments: [entries.jsonArray])
    var found: [Int64: [WrongHit]] = [:]
    while let row = try rows.next() {
      // An unreadable row is ignored, so it hides no hit.
      guard let recording = (row[1] as String?).flatMap(UUID.init(uuidString:)),
        let words = row[2] as String?, let start = Double.fromDatabaseValue(row[3]),
        let end = Double.fromDatabaseValue(row[4])
      else { continue }
      found[row[0], default: []].append(
        WrongHit(recording: recording, words: words, start: start, end: end))
    }
    return found
  }

  /// Returns wrong hits in the order in which they are fetched.
  ///
  /// Of several with the same recording, start and words, as two journals may have them, only the
  /// one that ends last stays.
  static func inOrder(_ hits: [WrongHit]) -> [WrongHit] {
    let sorted = hits.sorted { one, other in
      (one.recording.stored, one.start, one.words, -one.end)
        < (other.recording.stored, other.start, other.words, -other.end)
    }
    return sorted.enumerated().filter { index, hit in
      guard index > 0 else { return true }
      let last = sorted[index - 1]
      return (last.recording, last.start, last.words) != (hit.recording, hit.start, hit.words)
    }.map(\.element)
  }

  /// Replaces the wrong hits of an entry; those in recordings of other entries are ignored.
  static func replace(_ hits: [WrongHit], in entry: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM wrong_hit
        WHERE recording_id IN (SELECT id FROM recording WHERE entry_id = ?)
        """, arguments: [entry])
    for hit in hits {
      try db.execute(
        literal: """
          INSERT INTO wrong_hit (recording_id, words, start_seconds, end_seconds)
          SELECT id, \(hit.words), \(hit.start), \(hit.end) FROM recording
          WHERE entry_id = \(entry) AND uuid = \(hit.recording.stored)
          ON CONFLICT (recording_id, words, start_seconds) DO NOTHING
          """)
    }
  }
}
