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

  /// The rows of the hits: number, rank, then each column with its matches marked.
  func fetch(_ db: Database) throws -> [Row] {
    switch filter.sort {
    case .newest:
      try SQLRequest<Row>(
        literal: "\(marked) ORDER BY search_index.rowid DESC \(limit)"
      ).fetchAll(db)
    case .oldest:
      try SQLRequest<Row>(
        literal: "\(marked) ORDER BY search_index.rowid \(limit)"
      ).fetchAll(db)
    case .relevance:
      try SQLRequest<Row>(
        literal: "\(marked) ORDER BY search_index.rank \(limit)"
      ).fetchAll(db)
    case .mood, .length:
      try fetchInOrderOfEntries(db)
    }
  }

  /// How many entries are found, whatever the limit.
  func count(_ db: Database) throws -> Int {
    try SQLRequest<Int>(literal: "SELECT count(*) \(source)").fetchOne(db) ?? 0
  }

  /// First the order of all hits, then the marks of those within the limit alone.
  private func fetchInOrderOfEntries(_ db: Database) throws -> [Row] {
    let keys = try SQLRequest<Int64>(
      literal: """
        SELECT entry.search_key \(source) ORDER BY \(FilterConditions.order(filter.sort)) \(limit)
        """
    ).fetchAll(db)
    return try keys.compactMap { key in
      try SQLRequest<Row>(
        literal: "\(marked) AND search_index.rowid = \(key)", cached: true
      ).fetchOne(db)
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
