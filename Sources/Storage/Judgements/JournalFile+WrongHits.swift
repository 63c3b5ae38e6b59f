package import Entries
package import Foundation
internal import GRDB

extension JournalFile {
  /// Returns where words were not said, in seconds of each recording, though a search found them there.
  /// - Parameter words: The words as ``WrongHit`` has them.
  package func wrongPlaces(
    of words: String
  ) throws(StorageError) -> [Int64: [Range<Double>]] {
    try read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: "SELECT recording_id, start_seconds, end_seconds FROM wrong_hit WHERE words = ?",
        arguments: [words])
      var found: [Int64: [Range<Double>]] = [:]
      while let row = try rows.next() {
        let start: Double = row[1]
        found[row[0], default: []].append(start..<max(start, row[2]))
      }
      return found
    }
  }

  /// Keeps that words were not said at a place, or takes that back, as a change of the entry.
  package func judge(
    _ hit: WrongHit, isWrong: Bool, in entry: Int64, at date: Date, in step: ChangeStep?
  ) throws(StorageError) {
    try change({ _ in [entry] }, at: date, in: step) { db in
      try JournalFile.require(entry, db)
      var hits = try WrongHits.fetch([entry], db)[entry] ?? []
      hits.removeAll { other in
        other.recording == hit.recording && other.words == hit.words
          && other.start < hit.end && hit.start < other.end
      }
      if isWrong { hits.append(hit) }
      try WrongHits.replace(hits, in: entry, db)
    }
  }
}
