import Entries
import Foundation
import GRDB

/// Removes words from data that belongs to no entry: the names of labels, places and collections,
/// goals, mood words, the vocabulary, voices, and texts to learn from.
///
/// A label, place or voice keeps the rest of its name.
struct RedactedNames {
  private let redaction: TextRedaction
  private let date: Date
  private let db: Database
  /// The new names of labels and collections.
  private var labels: [Tag: String] = [:]
  /// The new names of places with their stamps, by the keys of the old ones.
  private var places: [String: (name: String, stamp: String)] = [:]

  init(_ redaction: TextRedaction, at date: Date, _ db: Database) {
    self.redaction = redaction
    self.date = date
    self.db = db
  }

  /// Removes the words wherever they occur.
  mutating func redact() throws {
    try redactLabels()
    try redactPlaces()
    try redactCollections()
    try redactGoals()
    try redactMoodWords()
    try redactWordsToLearn()
    try redactVoices()
    // Without its record, a removed item may come back from another copy; that is better than
    // keeping the word in its name.
    try delete("removal", having: "name", where: "kind <> 'entry'")
    try delete("wrong_hit", having: "words")
  }

  private mutating func redactLabels() throws {
    for row in try Row.fetchAll(db, sql: "SELECT id, kind, name, named FROM tag")
    where redaction.occurs(in: row[2]) {
      let id: Int64 = row[0]
      let name = try free(redaction.redacted(row[2]), in: ["tag", "saved_filter"])
      if let kind = Tag.Kind(rawValue: row[1]) { labels[key(kind, row[2])] = name }
      try db.execute(
        sql: "UPDATE tag SET name = ?, name_key = ?, named = ? WHERE id = ?",
        arguments: [name, Labels.key(name), Stamp.next(after: row[3], at: date), id])
      for entry in try Labels.entries(id, db) { try SearchIndex.update(entry, db) }
    }
  }

  private mutating func redactPlaces() throws {
    for row in try Row.fetchAll(db, sql: "SELECT id, name, located FROM place")
    where redaction.occurs(in: row[1]) {
      let id: Int64 = row[0]
      let name = try free(redaction.redacted(row[1]), in: ["place"])
      let stamp = Stamp.next(after: row[2], at: date)
      places[Labels.key(row[1])] = (name, stamp)
      try db.execute(
        sql: "UPDATE place SET name = ?, name_key = ?, located = ? WHERE id = ?",
        arguments: [name, Labels.key(name), stamp, id])
      let entries = try Int64.fetchAll(
        db, sql: "SELECT id FROM entry WHERE place_id = ?", arguments: [id])
      for entry in entries { try SearchIndex.update(entry, db) }
    }
    for claim in try Row.fetchAll(db, sql: "SELECT id, name_key, name, located FROM place_claim")
    where redaction.occurs(in: claim[2]) {
      let (name, located) =
        places[claim[1]] ?? (redaction.redacted(claim[2]), Stamp.next(after: claim[3], at: date))
      try db.execute(
        literal: """
          UPDATE OR REPLACE place_claim
          SET name = \(name), name_key = \(Labels.key(name)), located = \(located)
          WHERE id = \(claim[0] as Int64)
          """)
    }
  }

  private mutating func redactCollections() throws {
    let names = try String.fetchAll(db, sql: "SELECT name FROM saved_filter ORDER BY id")
    for old in names where redaction.occurs(in: old) {
      let label = key(.collection, old)
      // A collection may be a label too; then both must have the same name.
      let name =
        try labels[label] ?? free(redaction.redacted(old), in: ["tag", "saved_filter"])
      labels[label] = name
      try db.execute(
        sql: "UPDATE saved_filter SET name = ?, name_key = ? WHERE name_key = ?",
        arguments: [name, Labels.key(name), Labels.key(old)])
    }
    for old in names {
      let name = labels[key(.collection, old)] ?? old
      // An unreadable filter cannot be searched for the words, so it is left as it is.
      guard let filter = try? SavedFilters.saved(named: name, db) else { continue }
      let new = redacted(filter)
      if new != filter || name != old {
        try SavedFilters.save(new, named: name, at: date, db)
      }
    }
  }

  private func redacted(_ filter: EntryFilter) -> EntryFilter {
    var filter = filter
    for index in filter.tags.indices {
      let kind = filter.tags[index].kind
      filter.tags[index].anyOf = filter.tags[index].anyOf.map { self.name(of: $0, kind) }
    }
    for index in filter.collections.indices {
      filter.collections[index].anyOf = filter.collections[index].anyOf
        .map { self.name(of: $0, .collection) }
    }
    filter.places = filter.places
      .map { places[Labels.key($0)]?.name ?? redaction.redacted($0) }
    if case .words(let words) = filter.mood {
      filter.mood = .words(words.map(redaction.redacted))
    }
    return filter
  }

  private func redactGoals() throws {
    for var row in try GoalRow.all(db) where !row.isRemoved {
      let old = row.goal
      row.goal.wording = redaction.redacted(old.wording)
      if case .label(let tag) = old.deed {
        row.goal.deed = .label(Tag(tag.kind, name(of: tag.name, tag.kind)))
      }
      guard row.goal != old else { continue }
      row.saved = Stamp.next(after: row.saved, at: date)
      try row.write(db)
    }
  }

  private func redactMoodWords() throws {
    let before = try MoodWordRow.all(db)
    var seen: Set<String> = []
    var rows: [MoodWordRow] = []
    for var row in before {
      let word = row.word.redacted(redaction)
      if word != row.word {
        row = MoodWordRow(word: word, saved: Stamp.next(after: row.saved, at: date))
      }
      // If two words become equal, one row is enough: the same mark also replaces both in entries.
      if seen.insert(row.word.key).inserted { rows.append(row) }
    }
    guard rows.map(\.word) != before.map(\.word) else { return }
    try MoodWordRow.replaceAll(rows, db)
  }

  private func redactWordsToLearn() throws {
    try delete("vocabulary", having: "text")
    for row in try Row.fetchAll(
      db, sql: "SELECT id, sounds_like FROM vocabulary WHERE sounds_like <> ''")
    where redaction.occurs(in: row[1]) {
      // The pronunciation stays in the phones of `pronunciations`.
      try db.execute(
        sql: "UPDATE vocabulary SET sounds_like = NULL WHERE id = ?",
        arguments: [row[0] as Int64])
    }
    for row in try Row.fetchAll(db, sql: "SELECT id, name, text FROM learned_text") {
      let text = redaction.redacted(row[2])
      var name: String = row[1]
      if redaction.occurs(in: name) {
        name = try free(redaction.redacted(name), in: ["learned_text"], column: "name")
      }
      guard name != row[1] || text != row[2] else { continue }
      try db.execute(
        sql: "UPDATE learned_text SET name = ?, text = ? WHERE id = ?",
        arguments: [name, text, row[0] as Int64])
    }
    try db.execute(sql: "DELETE FROM language_model")
  }

  /// Renames voices whose names contain the words, so that they stay known.
  private func redactVoices() throws {
    for name in try String.fetchAll(db, sql: "SELECT DISTINCT voice FROM voice_evidence")
    where redaction.occurs(in: name) {
      try db.execute(
        sql: "UPDATE voice_evidence SET voice = ? WHERE voice = ?",
        arguments: [
          try free(redaction.redacted(name), in: ["voice_evidence"], column: "voice"), name,
        ])
    }
  }

  /// Deletes the rows of a table with the words in a column.
  private func delete(
    _ table: String, having column: String, where condition: String = "TRUE"
  ) throws {
    for row in try Row.fetchAll(
      db, sql: "SELECT id, \(column) FROM \(table) WHERE \(condition)")
    where redaction.occurs(in: row[1]) {
      try db.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [row[0] as Int64])
    }
  }

  /// Returns a label's identity, as a label with its key instead of its name.
  private func key(_ kind: Tag.Kind, _ name: String) -> Tag { Tag(kind, Labels.key(name)) }

  private func name(of old: String, _ kind: Tag.Kind) -> String {
    labels[key(kind, old)] ?? redaction.redacted(old)
  }

  /// Returns the name, with a number added if needed, so that it is not used yet in these tables.
  private func free(
    _ name: String, in tables: [String], column: String = "name_key"
  ) throws -> String {
    func isTaken(_ name: String) throws -> Bool {
      let key = column == "name_key" ? Labels.key(name) : name
      return try tables.contains { table in
        try Int.fetchOne(db, sql: "SELECT 1 FROM \(table) WHERE \(column) = ?", arguments: [key])
          != nil
      }
    }
    var candidate = name
    var number = 1
    while try isTaken(candidate) {
      number += 1
      candidate = "\(name) \(number)"
    }
    return candidate
  }
}

extension MoodWord {
  /// Returns the change with the words removed from all its texts.
  fileprivate func redacted(_ redaction: TextRedaction) -> MoodWord {
    switch self {
    case .added(let word, let score, let emoji, let synonyms):
      .added(
        word: redaction.redacted(word), score: score, emoji: emoji,
        synonyms: synonyms.map(redaction.redacted))
    case .renamed(let from, let to):
      .renamed(from: redaction.redacted(from), to: redaction.redacted(to))
    case .hidden(let word): .hidden(redaction.redacted(word))
    }
  }
}
