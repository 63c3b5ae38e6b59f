import Entries
import GRDB

/// Makes hits from the rows of a search.
struct HitMaker {
  /// A part of an entry that holds a match.
  typealias Part = (column: SearchHit.Column, text: MarkedText)

  /// The number of places to look up at once.
  private static let batch = 200

  private var snippets: SnippetMaker
  private var terms: MatchedTerms
  private let findsEveryPlace: Bool
  /// The terms to mark in texts that the index has not marked; nil if it has.
  private let marked: [SearchQuery.Term]?
  private var hits: [SearchHit] = []
  /// The places whose times are not known yet, each with the index of its hit.
  private var waiting: [(hit: Int, place: SpokenPlace)] = []

  /// Prepares for the hits of a query.
  /// - Parameter findsEveryPlace: Whether every spoken match is located, not only the first for
  ///   each term.
  init(_ query: SearchQuery, findsEveryPlace: Bool = false) {
    snippets = SnippetMaker(query)
    terms = MatchedTerms(query)
    self.findsEveryPlace = findsEveryPlace
    marked = query.node.mustBeRead ? query.terms : nil
  }

  /// Adds the hit of a row, if a column holds a match.
  mutating func add(_ row: Row, _ db: Database) throws {
    var parts: [Part] = []
    for (index, column) in SearchStatement.columns.enumerated() {
      let text: String = row[index + 2]
      guard !text.isEmpty else { continue }
      let part = marked.map { MarkedText(text, marking: $0) } ?? MarkedText(text)
      if !part.matches.isEmpty { parts.append((column, part)) }
    }
    guard let snippet = snippets.snippet(of: parts) else { return }
    let entry: Int64 = row[0]
    if let transcript = parts.first(where: { $0.column == .transcript }) {
      seek(transcript.text, in: entry)
    }
    hits.append(
      SearchHit(
        entry: entry, snippet: snippet,
        columns: parts.map(\.column), spoken: [],
        count: parts.reduce(0) { $0 + $1.text.matches.count }, rank: row[1]))
    if waiting.count >= HitMaker.batch { try locate(db) }
  }

  /// Returns the hits in the order of their rows.
  mutating func finish(_ db: Database) throws -> [SearchHit] {
    try locate(db)
    return hits
  }

  /// Notes the matches of the next hit, so that their times are looked up later.
  private mutating func seek(_ text: MarkedText, in entry: Int64) {
    let matches =
      findsEveryPlace
      ? Array(text.matches.prefix(SearchHit.mostPlaces)) : terms.firstMatches(in: text)
    for match in matches {
      let place = SpokenPlace(entry: entry, scalars: match.scalars, word: text.text(of: match))
      waiting.append((hits.count, place))
    }
  }

  private mutating func locate(_ db: Database) throws {
    let found = try SpokenPlace.find(waiting.map(\.place), db)
    for ((hit, _), match) in zip(waiting, found) {
      if let match { hits[hit].spoken.append(match) }
    }
    waiting = []
  }
}
