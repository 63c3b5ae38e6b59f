import Entries
import GRDB

/// The SQL statement of a search.
struct SearchStatement {
  /// The query in the index's query language.
  private let expression: String
  /// The filter, whose order and limit are used here.
  private let filter: EntryFilter
  /// The filter's conditions on an entry.
  private let conditions: FilterConditions
  /// The SQL expressions of the columns, with their matches marked.
  private let texts: String

  /// The moods that an entry must not have; nil unless moods are searched too.
  private let excluded: SearchQueryNode?
  /// The same as an SQL condition, once the journal's moods are known; nil if no mood is excluded.
  private var isNotExcluded: SQL?

  /// Prepares a query; nil if it searches no column of the index.
  init?(_ query: SearchQuery, in scope: SearchScope) {
    guard
      let expression = query.expression.flatMap({
        SearchStatement.expression($0, in: scope.columns)
      })
    else { return nil }
    self.expression = expression
    filter = scope.filter
    conditions = FilterConditions(scope.filter)
    texts =
      scope.columns.isEmpty
      ? SearchStatement.everyText : SearchStatement.texts(scope.columns)
    excluded = scope.columns.contains(.mood) ? query.node.excluded : nil
  }

  /// Restricts an expression to some columns; nil if the index has none of them.
  static func expression(_ expression: String, in parts: [SearchHit.Column]) -> String? {
    guard !parts.isEmpty else { return expression }
    let columns = SearchStatement.columns.filter(parts.contains).map(\.rawValue)
    return columns.isEmpty ? nil : "{\(columns.joined(separator: " "))} : (\(expression))"
  }

  /// Returns the same statement without the entries whose mood is excluded.
  func leavingOutMoods(_ db: Database) throws -> SearchStatement {
    guard let excluded, let moods = try MoodSearch.condition(excluded, db) else { return self }
    var statement = self
    statement.isNotExcluded = "(mood_score IS NULL OR NOT \(moods))"
    return statement
  }

  /// The order of the columns in a row, after the entry's number and the rank.
  static let columns: [SearchHit.Column] = [
    .title, .note, .transcript, .tags, .places, .captions,
  ]

  /// Calls `body` with the row of each hit: number, rank, then each column with its matches marked.
  func forEach(_ db: Database, _ body: (Row) throws -> Void) throws {
    switch filter.sort {
    case .newest, .oldest, .relevance:
      try SQLRequest<Row>(literal: streamed, cached: true).fetchCursor(db).forEach(body)
    case .mood, .length:
      try forEachInOrderOfEntries(db, body)
    }
  }

  /// Returns SQLite's query plan, one line per step.
  func plan(_ db: Database) throws -> [String] {
    try SQLRequest<Row>(literal: "EXPLAIN QUERY PLAN \(streamed)").fetchAll(db).map { $0["detail"] }
  }

  /// The hits in an order that the index itself can produce.
  private var streamed: SQL {
    let order =
      switch filter.sort {
      case .relevance: "search_index.rank"
      case .oldest: "search_index.rowid"
      default: "search_index.rowid DESC"
      }
    let source = source
    return marked(source.entry) + source.rows
      + SQL(sql: " ORDER BY \(order) LIMIT ?", arguments: [limit])
  }

  /// Returns how many entries are found; the limit is ignored.
  func count(_ db: Database) throws -> Int {
    let rows = isUnfiltered ? "FROM search_index WHERE \(matches)" : filtered.rows
    return try SQLRequest<Int>(literal: "SELECT count(*) \(rows)").fetchOne(db) ?? 0
  }

  /// Returns the numbers of the entries found; the limit and the order are ignored.
  func numbers(_ db: Database) throws -> [Int64] {
    let source = source
    return try SQLRequest<Int64>(literal: "SELECT \(sql: source.entry) \(source.rows)").fetchAll(db)
  }

  /// Sorts all hits first, and then marks the matches only of those within the limit, with one
  /// statement that need not check the filter again.
  private func forEachInOrderOfEntries(_ db: Database, _ body: (Row) throws -> Void) throws {
    let keys = try SQLRequest<Int64>(
      literal: """
        SELECT entry.search_key \(filtered.rows) ORDER BY \(FilterConditions.order(filter.sort))
        LIMIT \(limit)
        """
    ).fetchAll(db)
    let row = marked(unfiltered.entry) + unfiltered.rows + " AND search_index.rowid = ?"
    let statement = try db.cachedStatement(sql: row.build(db).sql)
    for key in keys {
      try Row.fetchCursor(statement, arguments: [expression, key]).forEach(body)
    }
  }

  private var limit: Int { filter.limit ?? -1 }

  /// The entry's number and the rows of the hits.
  ///
  /// Entries in the trash are not in the index, so the table of entries is not read if the filter
  /// has no other condition. CROSS JOIN keeps the index in the outer loop, so that the result has
  /// its order.
  private var source: (entry: String, rows: SQL) { isUnfiltered ? unfiltered : filtered }

  /// The same for a filter without conditions.
  private var unfiltered: (entry: String, rows: SQL) {
    ("search_document.entry_id", SQL(sql: SearchStatement.unfilteredRows, arguments: [expression]))
  }

  private static let unfilteredRows = """
    FROM search_index CROSS JOIN search_document ON search_key = search_index.rowid
    WHERE search_index MATCH ?
    """

  /// The same joined with the entries, for any filter.
  private var filtered: (entry: String, rows: SQL) {
    let keys = SearchKey.range(since: filter.since, until: filter.until)
    let rows: SQL = """
      FROM search_index CROSS JOIN entry ON entry.search_key = search_index.rowid
      WHERE \(matches)
        AND search_index.rowid BETWEEN \(keys.lowerBound) AND \(keys.upperBound)
        AND \(conditions.expression) AND \(exclusion)
      """
    return ("entry.id", rows)
  }

  // As an interpolated literal, the default would become a text argument, which is not true in SQL.
  private var exclusion: SQL { isNotExcluded ?? SQL(sql: "TRUE") }

  private var matches: SQL { "search_index MATCH \(expression)" }

  private var isUnfiltered: Bool {
    !filter.trashed && isNotExcluded == nil && conditions.conditions.count == 1
  }

  /// The beginning of a statement that returns the rows of hits.
  ///
  /// It is built from strings, because building SQL from many interpolated parts takes as long as
  /// the index needs for a rare word.
  private func marked(_ entry: String) -> SQL {
    // Computing ranks takes a pass over every matching row, so it is done only when needed.
    let rank = filter.sort == .relevance ? "search_index.rank" : "NULL"
    return SQL(sql: "SELECT \(entry), \(rank), \(texts) ")
  }

  private static let everyText = texts(columns)

  /// Each column with its matches marked; an empty text for one that is not searched.
  private static func texts(_ searched: [SearchHit.Column]) -> String {
    let open = String(UnicodeScalar(MarkedText.marks.open))
    let close = String(UnicodeScalar(MarkedText.marks.close))
    return columns.enumerated().map { index, column in
      searched.contains(column)
        ? "highlight(search_index, \(index), '\(open)', '\(close)')" : "''"
    }.joined(separator: ", ")
  }
}
