package import Entries

extension SearchQuery {
  /// The greatest number of words for which similar words are looked up; more would take too long.
  private static let mostWords = 6

  /// Returns a query for what this one finds only if its words are taken as misspelled; nil if no
  /// word has similar words.
  ///
  /// Phrases, prefixes, numbers and excluded terms are used as they were typed.
  func near(_ neighbours: (String) throws -> [String]) rethrows -> SearchQuery? {
    var looked = 0
    var found = false
    let node = try node.mapTerms { term in
      let words = FoldedWords(term.text).words
      guard !term.isPrefix, !term.isQuoted, term.spellings.count == 1, words.count == 1,
        looked < SearchQuery.mostWords
      else { return .term(term) }
      looked += 1
      let near = try neighbours(words[0])
      guard !near.isEmpty else { return .term(term) }
      found = true
      return .any([.term(term)] + near.map { .term(Term(text: $0, isPrefix: false)) })
    }
    return found ? SearchQuery(self, with: node) : nil
  }

  /// A shorter word has many neighbours that were hardly meant.
  private static let longEnough = 5

  /// Whether a hit by similar spelling has only words that are a single slip from a word of this
  /// query that is not short.
  package func isOneSlip(from hit: SearchHit) -> Bool {
    let wanted = spokenTerms.filter { !$0.isLeftOut }.flatMap(\.words)
    let scalars = Array(hit.snippet.text.unicodeScalars)
    let matched = hit.snippet.matches.flatMap { range in
      FoldedWords(
        String(String.UnicodeScalarView(scalars[range.clamped(to: scalars.indices)]))
      ).words
    }
    return !matched.isEmpty
      && matched.allSatisfy { word in
        wanted.contains { typed in
          typed == word
            || typed.unicodeScalars.count >= SearchQuery.longEnough
              && Slips.between(typed, and: word) == 1
        }
      }
  }
}
