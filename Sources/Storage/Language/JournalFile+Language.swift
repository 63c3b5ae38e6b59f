internal import Entries
package import Foundation
internal import GRDB

extension JournalFile {
  /// The least mean confidence of its words for a corrected sentence to count as the owner's own.
  private static let leastConfidence = 0.7

  /// Returns what the owner wrote: for each entry outside the trash its title, note and corrected
  /// current transcripts, then the labels and places, then the texts to learn from.
  package func ownTexts() throws(StorageError) -> [OwnText] {
    try read { db in
      var texts: [Int64: [String]] = [:]
      let entries = try Row.fetchCursor(
        db,
        sql: """
          SELECT id, title, note FROM entry
          WHERE deleted IS NULL AND (title <> '' OR note <> '')
          """)
      while let row = try entries.next() {
        texts[row[0], default: []] += [row[1] as String, row[2]].filter { !$0.isEmpty }
      }
      let corrected = try Row.fetchAll(
        db,
        sql: """
          SELECT entry.id, transcript.id FROM transcript
            JOIN recording ON recording.id = transcript.recording_id
            JOIN entry ON entry.id = recording.entry_id
          WHERE transcript.is_current = 1 AND transcript.state = 'corrected'
            AND entry.deleted IS NULL ORDER BY transcript.id
          """)
      for row in corrected {
        texts[row[0], default: []] += try TranscriptRow.utterances(of: row[1], db) { utterance in
          // A sentence that the owner did not check is the recogniser's text, not the owner's.
          let sum = utterance.words.reduce(0) { $0 + $1.confidence }
          let isOwn = sum >= JournalFile.leastConfidence * Double(utterance.words.count)
          return isOwn && !utterance.text.isEmpty ? [utterance.text] : []
        }
      }
      var own = texts.sorted { $0.key < $1.key }.map { OwnText(entry: $0.key, texts: $0.value) }
      let labels = try String.fetchAll(
        db,
        sql: """
          SELECT name FROM tag UNION ALL SELECT name FROM place WHERE name <> '' ORDER BY name
          """)
      if !labels.isEmpty { own.append(OwnText(entry: nil, texts: labels)) }
      own += try learned(db).map { OwnText(entry: nil, texts: [$0.text]) }
      return own
    }
  }

  /// Returns the language model; nil if there is none or it is unreadable, so that it must be built
  /// again.
  package func language() throws(StorageError) -> StoredLanguage? {
    try read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT source_words, share, general_perplexity, mixed_perplexity, sentences
          FROM language_model
          """
      ).flatMap { row in
        guard let words = Int.fromDatabaseValue(row[0]),
          let share = Double.fromDatabaseValue(row[1]), (0...1).contains(share),
          let general = Double.fromDatabaseValue(row[2]), (0...1e9).contains(general),
          let mixed = Double.fromDatabaseValue(row[3]), (0...1e9).contains(mixed),
          let sentences = String.fromDatabaseValue(row[4])
        else {
          DamageLog.note(.language, entry: nil)
          return nil
        }
        return StoredLanguage(
          facts: LanguageFacts(words: words, share: share, general: general, mixed: mixed),
          sentences: sentences)
      }
    }
  }

  /// Replaces the stored language model; nil removes it.
  package func setLanguage(_ language: StoredLanguage?, at date: Date) throws(StorageError) {
    try write { db in
      try db.execute(sql: "DELETE FROM language_model")
      guard let language else { return }
      let facts = language.facts
      try db.execute(
        sql: """
          INSERT INTO language_model (id, made, source_words, share, general_perplexity,
            mixed_perplexity, sentences) VALUES (1, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          date.milliseconds, facts.words, facts.share, facts.general, facts.mixed,
          language.sentences.storable,
        ])
    }
  }

  /// Stores a text to learn from, replacing one of the same name.
  package func setLearnedText(_ text: String, named name: String, at date: Date)
    throws(StorageError)
  {
    try write { db in
      try db.execute(
        sql: """
          INSERT INTO learned_text (added, name, text) VALUES (?, ?, ?)
          ON CONFLICT (name) DO UPDATE SET added = excluded.added, text = excluded.text
          """, arguments: [date.milliseconds, name.storable, text.storable])
    }
  }

  /// Removes a text to learn from, and the language model with it.
  /// - Throws: `notFound` if there is no text of that name.
  package func removeLearnedText(named name: String) throws(StorageError) {
    try write { db in
      try db.execute(sql: "DELETE FROM learned_text WHERE name = ?", arguments: [name.storable])
      guard db.changesCount == 1 else {
        throw Refusal(.notFound, "there is no text of that name to forget")
      }
      try db.execute(sql: "DELETE FROM language_model")
    }
  }

  /// Returns the names of the texts to learn from.
  package func learnedTexts() throws(StorageError) -> [String] {
    try read { db in try learned(db).map(\.name) }
  }

  /// Returns the texts to learn from, with their names.
  package func textsToLearnFrom() throws(StorageError) -> [(name: String, text: String)] {
    try read { db in try learned(db) }
  }

  private func learned(_ db: Database) throws -> [(name: String, text: String)] {
    try Row.fetchCursor(db, sql: "SELECT name, text FROM learned_text ORDER BY id").readable {
      row in
      guard let name = row.anyText(0), let text = row.anyText(1) else { return nil }
      return (name, text)
    }
  }

  /// Returns the names of labels and places, once for each entry outside the trash that has one.
  package func namesInUse() throws(StorageError) -> [(name: String, isPlace: Bool, entry: Int64)] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT tag.name, 0, entry.id FROM tag JOIN entry_tag ON tag_id = tag.id
            JOIN entry ON entry.id = entry_id AND entry.deleted IS NULL
          UNION ALL
          SELECT place.name, 1, entry.id FROM place
            JOIN entry ON place_id = place.id AND entry.deleted IS NULL
          WHERE place.name <> ''
          """
      ).map { ($0[0], ($0[1] as Int) == 1, $0[2]) }
    }
  }
}
