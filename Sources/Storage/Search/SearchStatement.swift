import Entries
import GRDB

/// The SQL statement of a search.
struct SearchStatement {
  /// The query in the index's language.
  private let expression: String
  /// The entries that may be found, their order and their greatest number.
  private let filter: EntryFilter
  /// What is asked of an entry beside its words.
  private let conditions: FilterConditions
  /// The columns with their matches marked.
  private let texts: String

  /// What an entry's mood must not be, where moods are searched too.
  private let excluded: SearchQueryNode?
  /// The same as a condition, once the journal's moods are known; nil if none is left out.
  private var isNotExcluded: SQL?

  /// Prepares a query; nil if it looks at nothing that the index holds.
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

  /// Returns an expression that looks into some columns only, or nil if the index holds none of them.
  static func expression(_ expression: String, in parts: [SearchHit.Column]) -> String? {
    guard !parts.isEmpty else { return expression }
    let columns = SearchStatement.columns.filter(parts.contains).map(\.rawValue)
    return columns.isEmpty ? nil : "{\(columns.joined(separator: " "))} : (\(expression))"
  }

  /// Returns the same statement without the entries whose mood is left out.
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

  /// Returns how many entries are found, without regard to the limit.
  func count(_ db: Database) throws -> Int {
    let rows = isUnfiltered ? "FROM search_index WHERE \(matches)" : filtered.rows
    return try SQLRequest<Int>(literal: "SELECT count(*) \(rows)").fetchOne(db) ?? 0
  }

  /// Returns the numbers of the entries found, without regard to the limit and the order.
  func numbers(_ db: Database) throws -> [Int64] {
    let source = source
    return try SQLRequest<Int64>(literal: "SELECT \(sql: source.entry) \(source.rows)").fetchAll(db)
  }

  /// Sorts all hits first, and then marks the matches only of those within the limit, by one statement that
  /// no longer asks what the filter asks.
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
  /// What is in the trash is not in the index, so that entries need not be looked at if nothing else is
  /// asked of them. CROSS JOIN keeps the index in the outer loop, so that the result has its order.
  private var source: (entry: String, rows: SQL) { isUnfiltered ? unfiltered : filtered }

  /// The same if nothing but its words is asked of an entry.
  private var unfiltered: (entry: String, rows: SQL) {
    ("search_document.entry_id", SQL(sql: SearchStatement.unfilteredRows, arguments: [expression]))
  }

  private static let unfilteredRows = """
    FROM search_index CROSS JOIN search_document ON search_key = search_index.rowid
    WHERE search_index MATCH ?
    """

  /// The same by way of the entries, whatever is asked of them.
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

  // As a literal, the default would be a text, which is not true.
  private var exclusion: SQL { isNotExcluded ?? SQL(sql: "TRUE") }

  private var matches: SQL { "search_index MATCH \(expression)" }

  private var isUnfiltered: Bool {
    !filter.trashed && isNotExcluded == nil && conditions.conditions.count == 1
  }

  /// The beginning of a statement that returns the rows of hits.
  ///
  /// It is put together from strings, because a literal of many parts takes as long as the index for a rare
  /// word.
  private func marked(_ entry: String) -> SQL {
    // The rank of one row takes a pass over every matching row, so it is only computed when needed.
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
