import Foundation
import GRDB

/// A change of the mood vocabulary as a row, with the stamp of when it was saved.
struct MoodWordRow {
  var word: MoodWord
  /// Nil in rows that a version before 6 wrote.
  var saved: String?

  /// Returns all, in the order in which they apply.
  static func all(_ db: Database) throws -> [MoodWordRow] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT change, word, new_word, score, emoji, synonyms, saved FROM mood_word ORDER BY id
        """
    ).map { row in
      let word: MoodWord
      switch row[0] as String {
      case "added":
        let synonyms = try? JSONDecoder().decode(
          [String].self, from: Data((row[5] as String).utf8))
        word = .added(word: row[1], score: row[3], emoji: row[4], synonyms: synonyms ?? [])
      case "renamed": word = .renamed(from: row[1], to: row[2])
      default: word = .hidden(row[1])
      }
      return MoodWordRow(word: word, saved: row[6])
    }
  }

  /// Puts rows in the place of all that are there.
  static func replaceAll(_ rows: [MoodWordRow], _ db: Database) throws {
    try db.execute(sql: "DELETE FROM mood_word")
    for row in rows { try row.insert(db) }
  }

  private func insert(_ db: Database) throws {
    switch word {
    case .added(let word, let score, let emoji, let synonyms):
      let list = String(decoding: try JSONEncoder().encode(synonyms), as: UTF8.self)
      try db.execute(
        literal: """
          INSERT INTO mood_word (change, word, score, emoji, synonyms, saved)
          VALUES ('added', \(word.storable), \(score), \(emoji.storable), \(list), \(saved))
          """)
    case .renamed(let from, let to):
      try db.execute(
        literal: """
          INSERT INTO mood_word (change, word, new_word, saved)
          VALUES ('renamed', \(from.storable), \(to.storable), \(saved))
          """)
    case .hidden(let word):
      try db.execute(
        literal: """
          INSERT INTO mood_word (change, word, saved) VALUES ('hidden', \(word.storable), \(saved))
          """)
    }
  }
}

extension MoodWord {
  /// What tells it from other changes: its kind and the key of its word.
  var key: String {
    switch self {
    case .added(let word, _, _, _): "added " + Labels.key(word)
    case .renamed(let word, _): "renamed " + Labels.key(word)
    case .hidden(let word): "hidden " + Labels.key(word)
    }
  }

  /// Its values as a text that sorts, by which two copies choose the same where no time tells.
  var text: String {
    switch self {
    case .added(let word, let score, let emoji, let synonyms):
      "\(word)\n\(score)\n\(emoji)\n\(synonyms.joined(separator: "\n"))"
    case .renamed(let from, let to): "\(from)\n\(to)"
    case .hidden(let word): word
    }
  }
}
