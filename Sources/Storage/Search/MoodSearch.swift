import Entries
import Foundation
import GRDB

/// Finds entries by the score and the word of their mood, which the index does not contain.
struct MoodSearch {
  /// A combination of score and word that entries have.
  private struct StoredMood: Encodable {
    var score: Int
    var word: String?
  }

  private let node: SearchQueryNode
  private let filter: EntryFilter
  /// A statement that returns the keys of the entries whose indexed columns have what is excluded;
  /// nil if nothing is.
  private let excluded: SQL?

  init(_ query: SearchQuery, in scope: SearchScope) {
    node = query.node
    filter = scope.filter
    excluded = query.node.excluded.flatMap { MoodSearch.keys(of: $0, in: scope.columns) }
  }

  private static func keys(of node: SearchQueryNode, in parts: [SearchHit.Column]) -> SQL? {
    if node.mustBeRead {
      let columns = SearchStatement.columns.filter(parts.contains)
      return UnspacedSearch.condition(node, in: columns).map {
        "SELECT search_key FROM search_document WHERE \($0)"
      }
    }
    return node.expression.flatMap { SearchStatement.expression($0, in: parts) }.map {
      "SELECT rowid FROM search_index WHERE search_index MATCH \($0)"
    }
  }

  /// Returns the SQL condition that an entry's mood matches; nil if no mood does.
  static func condition(_ node: SearchQueryNode, _ db: Database) throws -> SQL? {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT DISTINCT mood_score, mood_word FROM entry
        WHERE mood_score IS NOT NULL AND deleted IS NULL
        """)
    let moods = rows.compactMap { row -> StoredMood? in
      guard let score = Int.fromDatabaseValue(row[0]) else { return nil }
      let word = String.fromDatabaseValue(row[1])
      return node.matches(FoldedWords("\(score) \(word ?? "")"))
        ? StoredMood(score: score, word: word) : nil
    }
    guard !moods.isEmpty else { return nil }
    // Passed as one JSON value, because SQLite refuses a condition of a thousand parts. A missing
    // word is compared as an empty one.
    let list = String(decoding: try JSONEncoder().encode(moods), as: UTF8.self)
    return """
      (mood_score, ifnull(mood_word, '')) IN
        (SELECT value ->> 'score', ifnull(value ->> 'word', '') FROM json_each(\(list)))
      """
  }

  /// Returns the hits, in the filter's order and up to its limit.
  func hits(_ db: Database) throws -> [SearchHit] {
    guard let moods = try condition(db) else { return [] }
    let rows = try SQLRequest<Row>(
      literal: """
        SELECT entry.id, mood_score, mood_word FROM entry
        WHERE \(FilterConditions(filter).expression) AND \(moods)
        ORDER BY \(FilterConditions.order(filter.sort)) LIMIT \(filter.limit ?? -1)
        """
    ).fetchAll(db)
    return rows.map { row in
      SearchHit(
        entry: row[0], snippet: MoodSearch.snippet(score: row[1], word: row[2]), columns: [.mood],
        spoken: [])
    }
  }

  /// Returns the numbers of all entries found; the limit is ignored.
  func numbers(_ db: Database) throws -> [Int64] {
    guard let moods = try condition(db) else { return [] }
    return try SQLRequest<Int64>(
      literal: """
        SELECT entry.id FROM entry WHERE \(FilterConditions(filter).expression) AND \(moods)
        """
    ).fetchAll(db)
  }

  /// The condition that an entry's mood matches, and that its texts contain no excluded term.
  private func condition(_ db: Database) throws -> SQL? {
    guard let moods = try MoodSearch.condition(node, db) else { return nil }
    guard let excluded else { return moods }
    return "\(moods) AND entry.search_key NOT IN (\(excluded))"
  }

  private static func snippet(score: Int, word: String?) -> SearchHit.Snippet {
    let start = "mood \(score)/5"
    let text = word.map { "\(start) \($0)" } ?? start
    let match = word.map { _ in start.count + 1..<text.unicodeScalars.count } ?? 5..<start.count
    return SearchHit.Snippet(
      text: text, matches: [match], column: .mood, isCutAtStart: false, isCutAtEnd: false)
  }
}
