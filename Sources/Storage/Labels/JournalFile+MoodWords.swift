package import Foundation
internal import GRDB

extension JournalFile {
  /// Returns the owner's changes to the mood vocabulary, in the order in which they apply.
  package func moodWords() throws(StorageError) -> [MoodWord] {
    try read { db in try MoodWordRow.all(db).map(\.word) }
  }

  /// Replaces the owner's changes to the mood vocabulary, in one transaction.
  package func changeMoodWords(
    at date: Date, _ body: ([MoodWord]) throws -> [MoodWord]
  ) throws(StorageError) {
    try write { db in
      let before = try MoodWordRow.all(db)
      let words = try body(before.map(\.word))
      var rows: [MoodWordRow] = []
      for word in words {
        let last = before.first { $0.word.key == word.key }
        if let last, last.word == word {
          rows.append(last)
        } else {
          let known = [last?.saved, try Removal.stamp(.mood, word.key, db)]
          let stamp = Stamp.next(after: known.compactMap(\.self).max(), at: date)
          rows.append(MoodWordRow(word: word, saved: stamp, replacing: last))
        }
      }
      let kept = Set(rows.map(\.word.key))
      for row in before where !kept.contains(row.word.key) {
        try Removal.note(.mood, row.word.key, Stamp.next(after: row.saved, at: date), db)
      }
      try MoodWordRow.replaceAll(rows, db)
    }
  }

  /// Returns how many entries outside the trash have each mood word, by the word in lower case.
  package func moodWordCounts() throws(StorageError) -> [String: Int] {
    try read { db in
      var counts: [String: Int] = [:]
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT mood_word, count(*) FROM entry
          WHERE mood_word IS NOT NULL AND deleted IS NULL GROUP BY mood_word
          """)
      while let row = try rows.next() {
        counts[(row[0] as String).lowercased(), default: 0] += row[1]
      }
      return counts
    }
  }
}
