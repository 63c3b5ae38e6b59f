/// Finds the terms of a query to which a match belongs.
struct MatchedTerms {
  /// The greatest number of terms that the matches of a text can belong to.
  let most: Int
  private let terms: [(spellings: [FoldedWords], isPrefix: Bool)]
  private var known: [String: Set<Int>] = [:]

  /// Prepares the terms of a query.
  init(_ query: SearchQuery) {
    most = max(1, query.terms.count)
    // A match of a query of one term can only belong to that term.
    terms = most == 1 ? [] : query.terms.map { ($0.spellings.map { FoldedWords($0) }, $0.isPrefix) }
  }

  /// Returns the terms to which a match belongs; a match that this folding does not recognise
  /// counts for the first term.
  mutating func terms(of match: String) -> Set<Int> {
    guard most > 1 else { return [0] }
    if let found = known[match] { return found }
    let words = FoldedWords(match)
    let found = terms.indices.filter {
      let (spellings, isPrefix) = terms[$0]
      return spellings.contains { $0.occurs(in: words, asPrefix: isPrefix) }
    }
    let result = found.isEmpty ? [0] : Set(found)
    known[match] = result
    return result
  }

  /// Returns the first match of each term, in the order of the text.
  mutating func firstMatches(in text: MarkedText) -> [MarkedText.Match] {
    guard most > 1 else { return Array(text.matches.prefix(1)) }
    var missing = Set(terms.indices).union([0])
    var first: [MarkedText.Match] = []
    for match in text.matches {
      if missing.isEmpty { break }
      let found = terms(of: text.text(of: match))
      if !missing.isDisjoint(with: found) { first.append(match) }
      missing.subtract(found)
    }
    return first
  }
}
