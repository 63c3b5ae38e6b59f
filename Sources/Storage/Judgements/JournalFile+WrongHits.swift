package import Entries
package import Foundation
internal import GRDB

extension JournalFile {
  /// Returns the wrong hits of a search for some words: for each recording, the times in seconds.
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

  /// Returns how many hits of some words were marked as wrong in the entries that match a filter,
  /// whose limit is ignored.
  package func wrongPlaceCount(
    of words: [String], filter: EntryFilter
  ) throws(StorageError) -> Int {
    try read { db in
      let condition = FilterConditions(try SavedFilters.resolve(filter, db)).expression
      return try SQLRequest<Int>(
        literal: """
          SELECT count(*) FROM wrong_hit
          JOIN recording ON recording.id = wrong_hit.recording_id
          JOIN entry ON entry.id = recording.entry_id
          WHERE wrong_hit.words IN \(words) AND \(condition)
          """
      ).fetchOne(db) ?? 0
    }
  }

  /// Marks a hit as wrong, or removes that mark, as a change of the entry.
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
