import Entries
import GRDB

/// Makes hits from the rows of a search.
struct HitMaker {
  private var snippets: SnippetMaker
  private var terms: MatchedTerms
  private let findsEveryPlace: Bool

  /// Prepares for the hits of a query.
  /// - Parameter findsEveryPlace: Whether every spoken match is located, not only the first for
  ///   each term.
  init(_ query: SearchQuery, findsEveryPlace: Bool = false) {
    snippets = SnippetMaker(query)
    terms = MatchedTerms(query)
    self.findsEveryPlace = findsEveryPlace
  }

  /// Returns the hit of a row, or nil if no column holds a match.
  mutating func hit(_ row: Row, _ db: Database) throws -> SearchHit? {
    var columns: [SearchHit.Column: MarkedText] = [:]
    for (index, column) in SearchStatement.columns.enumerated() {
      let text: String = row[index + 2]
      guard text.utf8.contains(MarkedText.marks.open) else { continue }
      columns[column] = MarkedText(text)
    }
    guard let snippet = snippets.snippet(of: columns) else { return nil }
    let entry: Int64 = row[0]
    return SearchHit(
      entry: entry, snippet: snippet,
      columns: SearchStatement.columns.filter { columns[$0] != nil },
      spoken: try columns[.transcript].map { try spoken($0, in: entry, db) } ?? [],
      count: columns.values.reduce(0) { $0 + $1.matches.count }, rank: row[1])
  }

  private mutating func spoken(
    _ text: MarkedText, in entry: Int64, _ db: Database
  ) throws -> [SearchHit.SpokenMatch] {
    let matches =
      findsEveryPlace
      ? Array(text.matches.prefix(SearchHit.mostPlaces)) : terms.firstMatches(in: text)
    return try matches.compactMap { match in
      try SpokenPlace.find(match.scalars, in: entry, word: text.text(of: match), db)
    }
  }
}
