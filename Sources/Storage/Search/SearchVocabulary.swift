import Entries
import Foundation
import GRDB

/// The words of the search index.
struct SearchVocabulary {
  /// The greatest number of similar words to search for.
  private static let most = 8

  private let db: Database

  /// Opens the vocabulary.
  ///
  /// SQLite exposes it as a temporary table of the connection. A reading connection may not even
  /// create that while `query_only` is on, so this is switched off for a moment; the file is not
  /// written.
  init(_ db: Database) throws {
    self.db = db
    // Every search asks, so the usual case is one cached statement.
    let isThere = try db.cachedStatement(
      sql: "SELECT 1 FROM sqlite_temp_schema WHERE name = 'search_word'")
    guard try Row.fetchOne(isThere) == nil else { return }
    let isForReading = try Bool.fetchOne(db, sql: "PRAGMA query_only") ?? false
    if isForReading { try db.execute(sql: "PRAGMA query_only = OFF") }
    defer { if isForReading { try? db.execute(sql: "PRAGMA query_only = ON") } }
    try db.execute(
      sql: """
        CREATE VIRTUAL TABLE IF NOT EXISTS temp.search_word
        USING fts5vocab (main, search_index, row)
        """)
  }

  /// Whether a word begins with a wide letter or digit (``LetterForms``).
  func hasWideWords() throws -> Bool {
    let wide = try db.cachedStatement(
      sql: "SELECT 1 FROM temp.search_word WHERE term >= '０' AND term < '｛' LIMIT 1")
    return try Row.fetchOne(wide) != nil
  }

  /// Returns the words for which a typed one may be a slip: those with the fewest slips first, and
  /// among them those that are in the most entries.
  ///
  /// A word that is in more entries than its neighbour was hardly meant to be that neighbour.
  func neighbours(of word: String) throws -> [String] {
    let tolerance = Misspelling.tolerance(of: word)
    guard tolerance > 0 else { return [] }
    let slips = Misspelling.words(oneSlipFrom: word)
    // The index keeps ß, of all forms of letters the one that people type, apart from ss.
    let sharp = slips.filter { $0.contains("ss") }.map { $0.replacing("ss", with: "ß") }
    var found = try words("= typed.value", slips.union(sharp))
    if tolerance > 1 {
      // The greatest Unicode character marks the end of the range of words with this prefix.
      found += try words(
        "BETWEEN typed.value AND typed.value || char(1114111)",
        Misspelling.beginnings(oneSlipFrom: word))
    }
    // The index has the word in any form of its letters.
    var seen = Set(LetterForms.spellings(of: word))
    let entries = try words("= typed.value", seen).map(\.entries).max() ?? 0
    return found.filter { $0.entries >= entries && seen.insert($0.word).inserted }
      .map { ($0, Slips.between(word, and: LetterForms.plain($0.word))) }
      .filter { $0.1 <= tolerance }
      .sorted { ($0.1, $1.0.entries, $0.0.word) < ($1.1, $0.0.entries, $1.0.word) }
      .prefix(SearchVocabulary.most).map(\.0.word)
  }

  private func words(
    _ condition: String, _ typed: Set<String>
  ) throws -> [(word: String, entries: Int)] {
    let list = String(decoding: try JSONEncoder().encode(typed), as: UTF8.self)
    return try Row.fetchAll(
      db,
      sql: """
        SELECT term, doc FROM json_each(?) AS typed CROSS JOIN temp.search_word
        WHERE term \(condition)
        """, arguments: [list]
    ).map { ($0[0], $0[1]) }
  }
}
