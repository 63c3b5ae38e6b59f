internal import Entries
internal import Foundation
internal import GRDB

extension JournalFile {
  /// Returns the owner's changes to the mood vocabulary, in the order in which they apply.
  package func moodWords() throws(StorageError) -> [MoodWord] {
    try read { db in try JournalFile.moodWords(db) }
  }

  /// Replaces the present changes by others, in one transaction.
  package func changeMoodWords(
    _ body: ([MoodWord]) throws -> [MoodWord]
  ) throws(StorageError) {
    try write { db in
      let words = try body(try JournalFile.moodWords(db))
      try db.execute(sql: "DELETE FROM mood_word")
      for word in words { try JournalFile.insert(word, db) }
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

  private static func moodWords(_ db: Database) throws -> [MoodWord] {
    try Row.fetchAll(
      db,
      sql: "SELECT change, word, new_word, score, emoji, synonyms FROM mood_word ORDER BY id"
    ).map { row in
      switch row[0] as String {
      case "added":
        let synonyms = try? JSONDecoder().decode(
          [String].self, from: Data((row[5] as String).utf8))
        return .added(word: row[1], score: row[3], emoji: row[4], synonyms: synonyms ?? [])
      case "renamed": return .renamed(from: row[1], to: row[2])
      default: return .hidden(row[1])
      }
    }
  }

  private static func insert(_ word: MoodWord, _ db: Database) throws {
    switch word {
    case .added(let word, let score, let emoji, let synonyms):
      let list = String(decoding: try JSONEncoder().encode(synonyms), as: UTF8.self)
      try db.execute(
        literal: """
          INSERT INTO mood_word (change, word, score, emoji, synonyms)
          VALUES ('added', \(word.storable), \(score), \(emoji.storable), \(list))
          """)
    case .renamed(let from, let to):
      try db.execute(
        literal: """
          INSERT INTO mood_word (change, word, new_word)
          VALUES ('renamed', \(from.storable), \(to.storable))
          """)
    case .hidden(let word):
      try db.execute(
        literal: "INSERT INTO mood_word (change, word) VALUES ('hidden', \(word.storable))")
    }
  }
}
