package import Entries
internal import Foundation
internal import GRDB

extension JournalFile {
  /// Returns the owner's vocabulary in the order in which words were added; unreadable words are
  /// left out, and noted as damage.
  package func vocabulary() throws(StorageError) -> [VocabularyWord] {
    try read { db in
      try Row.fetchCursor(
        db,
        sql: "SELECT text, sounds_like, origin, pronunciations FROM vocabulary ORDER BY id"
      ).readable(noting: .vocabulary) { VocabularyWord($0) }
    }
  }

  /// Adds words in one transaction; a word that is already there gets its new pronunciation.
  ///
  /// Of several spellings of a word the last counts.
  /// - Returns: The previous versions of the words that were changed.
  @discardableResult
  package func setVocabulary(
    _ words: [VocabularyWord]
  ) throws(StorageError) -> [VocabularyWord] {
    try write { db in
      var former: [VocabularyWord] = []
      let last = Dictionary(words.map { (Labels.key($0.text), $0) }) { $1 }
      for spelling in words {
        let key = Labels.key(spelling.text)
        let word = last[key] ?? spelling
        let old = try Row.fetchOne(
          db,
          sql: """
            SELECT text, sounds_like, origin, pronunciations FROM vocabulary WHERE text_key = ?
            """, arguments: [key]
        ).flatMap { VocabularyWord($0) }
        if let old, old != word { former.append(old) }
        let ways = String(
          decoding: try JSONEncoder().encode(word.pronunciations), as: UTF8.self)
        try db.execute(
          sql: VocabularyWord.insertion,
          arguments: [
            word.text.storable, key, word.soundsLike?.storable,
            word.origin.rawValue, ways,
          ])
      }
      return former
    }
  }

  /// Removes a word, ignoring case.
  /// - Throws: `notFound` if it is not there.
  package func removeVocabulary(_ text: String) throws(StorageError) {
    try write { db in
      try db.execute(
        sql: "DELETE FROM vocabulary WHERE text_key = ?", arguments: [Labels.key(text)])
      guard db.changesCount == 1 else {
        throw Refusal(.notFound, "there is no such word in the vocabulary")
      }
    }
  }
}

extension VocabularyWord {
  /// The statement that adds a word, or changes the one with the same key.
  static let insertion = """
    INSERT INTO vocabulary (text, text_key, sounds_like, origin, pronunciations)
    VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (text_key) DO UPDATE SET text = excluded.text,
      sounds_like = excluded.sounds_like, origin = excluded.origin,
      pronunciations = excluded.pronunciations
    """

  fileprivate init?(_ row: Row) {
    guard let text = row.anyText(0),
      let origin = String.fromDatabaseValue(row[2]).flatMap(Origin.init),
      let json = row.anyText(3),
      let ways = try? JSONDecoder().decode([[String]].self, from: Data(json.utf8))
    else { return nil }
    self.init(
      text: text, pronunciations: ways, soundsLike: row.anyText(1),
      origin: origin)
  }
}
