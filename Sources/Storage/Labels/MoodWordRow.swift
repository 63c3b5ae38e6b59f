import Entries
import Foundation
import GRDB

/// A change of the mood vocabulary as a row, with the stamp of its saving.
struct MoodWordRow {
  var word: MoodWord
  /// The stamp; nil in rows that a version before 6 wrote.
  var saved: String?
  /// The number of the row that was read; nil for a new one.
  private var id: Int64?
  private var broken = BrokenColumns()

  /// Makes a row of a change to be saved.
  /// - Parameter last: The row that it replaces, whose texts that are broken keep their bytes where
  ///   they stay as they are.
  init(word: MoodWord, saved: String?, replacing last: MoodWordRow? = nil) {
    self.word = word
    self.saved = saved
    if let last { broken = last.broken }
  }

  /// Returns all rows in the order in which they apply; unreadable ones are left out, and noted as
  /// damage.
  /// - Parameter condition: The rows to read.
  static func all(_ db: Database, where condition: String = "TRUE") throws -> [MoodWordRow] {
    try Row.fetchCursor(
      db,
      sql: """
        SELECT change, word, new_word, score, emoji, synonyms, saved, id FROM mood_word
        WHERE \(condition) ORDER BY id
        """
    ).readable(noting: .moodWord) { MoodWordRow($0) }
  }

  /// Replaces all rows that can be read.
  static func replaceAll(_ rows: [MoodWordRow], _ db: Database) throws {
    let known = try all(db).compactMap(\.id)
    try db.execute(
      sql: "DELETE FROM mood_word WHERE id IN (SELECT value FROM json_each(?))",
      arguments: [known.jsonArray])
    for row in rows {
      try row.insert(db)
      try row.broken.restore(in: "mood_word", db.lastInsertedRowID, db)
    }
  }

  /// Reads a row of ``all(_:)``; nil if a value is invalid.
  private init?(_ row: Row) {
    func text(_ index: Int) -> String? { String.fromDatabaseValue(row[index]) }
    guard let name = text(1) else { return nil }
    switch text(0) {
    case "added":
      guard let score = Int.fromDatabaseValue(row[3]), Mood.scores.contains(score),
        let synonyms = text(5).flatMap({ text in
          try? JSONDecoder().decode([String].self, from: Data(text.utf8))
        })
      else { return nil }
      word = .added(word: name, score: score, emoji: text(4) ?? "", synonyms: synonyms)
    case "renamed":
      guard let new = text(2) else { return nil }
      word = .renamed(from: name, to: new)
    case "hidden": word = .hidden(name)
    default: return nil
    }
    saved = text(6)
    id = Int64.fromDatabaseValue(row[7])
    broken = BrokenColumns(row, ["word": 1, "new_word": 2, "emoji": 4, "synonyms": 5])
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
  /// The identity of a change: its kind and the key of its word.
  var key: String {
    switch self {
    case .added(let word, _, _, _): "added " + Labels.key(word)
    case .renamed(let word, _): "renamed " + Labels.key(word)
    case .hidden(let word): "hidden " + Labels.key(word)
    }
  }

  /// The change's values as sortable text, so that two copies choose the same change if their times
  /// do not decide.
  var text: String {
    switch self {
    case .added(let word, let score, let emoji, let synonyms):
      "\(word)\n\(score)\n\(emoji)\n\(synonyms.joined(separator: "\n"))"
    case .renamed(let from, let to): "\(from)\n\(to)"
    case .hidden(let word): word
    }
  }
}
