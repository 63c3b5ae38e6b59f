package import Entries
internal import GRDB

extension SearchQuery {
  /// A word or a phrase of a query, as it is searched for by sound.
  package struct SpokenTerm: Sendable, Equatable {
    /// Its words, folded.
    package let words: [String]
    /// The words as they were typed.
    package let text: String
    /// Whether the last word is a prefix.
    package let isPrefix: Bool
    /// Whether entries with this term are excluded.
    package let isLeftOut: Bool
    /// The term as a query by itself.
    package let query: SearchQuery

    /// Its words as dictionaries have them: an apostrophe does not part a word, as it does in the
    /// index.
    package var dictionaryWords: [String] {
      text.replacing("\u{2019}", with: "'").split(whereSeparator: \.isWhitespace)
        .flatMap { piece -> [String] in
          let parts = piece.split(separator: "'").map { FoldedWords(String($0)).words }
          let isOne = parts.count > 1 && parts.allSatisfy { $0.count == 1 }
          return isOne
            ? [parts.joined().joined(separator: "'")] : FoldedWords(String(piece)).words
        }
    }
  }

  /// Every word and phrase in the order of the query, including excluded ones.
  package var spokenTerms: [SpokenTerm] { SearchQuery.spokenTerms(of: node, isLeftOut: false) }

  /// Returns the probability that an entry matches the query.
  /// - Parameter term: Returns the probability of a term, given by its index in `spokenTerms`.
  package func probability(_ term: (Int) -> Double) -> Double {
    var next = 0
    return SearchQuery.probability(of: node, &next, term)
  }

  private static func spokenTerms(of node: SearchQueryNode, isLeftOut: Bool) -> [SpokenTerm] {
    switch node {
    case .term(let term):
      return [
        SpokenTerm(
          words: FoldedWords(term.text).words, text: term.text, isPrefix: term.isPrefix,
          isLeftOut: isLeftOut, query: SearchQuery(only: term))
      ]
    case .all(let nodes), .any(let nodes):
      return nodes.flatMap { spokenTerms(of: $0, isLeftOut: isLeftOut) }
    case .but(let node, let excluded):
      return spokenTerms(of: node, isLeftOut: isLeftOut)
        + spokenTerms(of: excluded, isLeftOut: true)
    }
  }

  private static func probability(
    of node: SearchQueryNode, _ next: inout Int, _ term: (Int) -> Double
  ) -> Double {
    switch node {
    case .term(let word):
      defer { next += 1 }
      // A term without letters and digits is ignored, as in the index.
      return FoldedWords(word.text).words.isEmpty ? 1 : term(next)
    case .all(let nodes):
      return nodes.reduce(1) { $0 * probability(of: $1, &next, term) }
    case .any(let nodes):
      return nodes.reduce(0) { max($0, probability(of: $1, &next, term)) }
    case .but(let node, let excluded):
      let wanted = probability(of: node, &next, term)
      return wanted * (1 - probability(of: excluded, &next, term))
    }
  }
}

extension JournalFile {
  /// Returns the numbers of the entries that a query finds in a scope, without regard to its limit.
  package func numbers(
    of query: SearchQuery, in scope: SearchScope
  ) throws(StorageError) -> Set<Int64> {
    guard query.expression != nil else { return [] }
    var scope = scope
    scope.filter.limit = nil
    return try searching { db in Set(try JournalFile.numbers(of: query, in: scope, db)) }
  }
}
