import Entries
import GRDB

/// The SQL of a search.
struct SearchStatement {
  /// The query in the index's language.
  let expression: String
  /// Which entries may be found, in which order and how many.
  let filter: EntryFilter

  /// The order of the columns in a row, after the entry's number and the rank.
  static let columns: [SearchHit.Column] = [
    .title, .note, .transcript, .tags, .places, .captions,
  ]

  /// Hands on the rows of the hits: number, rank, then each column with its matches marked.
  func forEach(_ db: Database, _ body: (Row) throws -> Void) throws {
    switch filter.sort {
    case .newest, .oldest, .relevance:
      try SQLRequest<Row>(literal: streamed, cached: true).fetchCursor(db).forEach(body)
    case .mood, .length:
      try forEachInOrderOfEntries(db, body)
    }
  }

  /// How SQLite means to find the hits, a line a step.
  func plan(_ db: Database) throws -> [String] {
    try SQLRequest<Row>(literal: "EXPLAIN QUERY PLAN \(streamed)").fetchAll(db).map { $0["detail"] }
  }

  /// The hits in an order that the index itself can follow.
  private var streamed: SQL {
    let order: SQL =
      switch filter.sort {
      case .relevance: "search_index.rank"
      case .oldest: "search_index.rowid"
      default: "search_index.rowid DESC"
      }
    return "\(marked) ORDER BY \(order) \(limit)"
  }

  /// How many entries are found, whatever the limit.
  func count(_ db: Database) throws -> Int {
    try SQLRequest<Int>(literal: "SELECT count(*) \(source)").fetchOne(db) ?? 0
  }

  /// The numbers of the entries that are found, whatever the limit and the order.
  func numbers(_ db: Database) throws -> [Int64] {
    try SQLRequest<Int64>(literal: "SELECT entry.id \(source)").fetchAll(db)
  }

  /// First the order of all hits, then the marks of those within the limit alone.
  private func forEachInOrderOfEntries(_ db: Database, _ body: (Row) throws -> Void) throws {
    let keys = try SQLRequest<Int64>(
      literal: """
        SELECT entry.search_key \(source) ORDER BY \(FilterConditions.order(filter.sort)) \(limit)
        """
    ).fetchAll(db)
    for key in keys {
      try SQLRequest<Row>(literal: "\(marked) AND search_index.rowid = \(key)", cached: true)
        .fetchCursor(db).forEach(body)
    }
  }

  private var limit: SQL { "LIMIT \(filter.limit ?? -1)" }

  /// CROSS JOIN keeps the index the outer loop, whose order is then that of the result.
  private var source: SQL {
    let keys = SearchKey.range(since: filter.since, until: filter.until)
    let conditions = FilterConditions(filter).expression
    return """
      FROM search_index CROSS JOIN entry ON entry.search_key = search_index.rowid
      WHERE search_index MATCH \(expression)
        AND search_index.rowid BETWEEN \(keys.lowerBound) AND \(keys.upperBound)
        AND \(conditions)
      """
  }

  private var marked: SQL {
    // The rank of one row takes a pass over every row that matches: only where it is asked for.
    let rank: SQL = filter.sort == .relevance ? "search_index.rank" : "NULL"
    let open = String(UnicodeScalar(MarkedText.marks.open))
    let close = String(UnicodeScalar(MarkedText.marks.close))
    let texts: [SQL] = SearchStatement.columns.indices.map { index in
      "highlight(search_index, \(sql: String(index)), \(open), \(close))"
    }
    return "SELECT entry.id, \(rank), \(texts.joined(separator: ", ")) \(source)"
  }
}
