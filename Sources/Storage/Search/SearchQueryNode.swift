/// A query as a tree.
indirect enum SearchQueryNode: Sendable, Equatable {
  case term(SearchQuery.Term)
  case all([SearchQueryNode])
  case any([SearchQueryNode])
  case but(SearchQueryNode, not: SearchQueryNode)

  /// The tree in the index's query language; nil if no word is left.
  ///
  /// A term without any letter or digit is ignored, because the index has nothing to compare it
  /// with.
  var expression: String? {
    switch self {
    case .term(let term): return term.text.hasToken ? term.expression : nil
    case .all(let nodes): return SearchQueryNode.join(nodes, " AND ")
    case .any(let nodes): return SearchQueryNode.join(nodes, " OR ")
    case .but(let node, let excluded):
      guard let left = node.expression, let right = excluded.expression else {
        return node.expression
      }
      return "(\(left) NOT \(right))"
    }
  }

  /// The terms that a hit can contain.
  var terms: [SearchQuery.Term] {
    switch self {
    case .term(let term): term.text.hasToken ? [term] : []
    case .all(let nodes), .any(let nodes): nodes.flatMap(\.terms)
    case .but(let node, _): node.terms
    }
  }

  /// What an entry must not contain in any of its parts; nil if nothing is excluded.
  var excluded: SearchQueryNode? {
    if case .but(let node, let excluded) = self {
      return node.excluded.map { .any([excluded, $0]) } ?? excluded
    }
    return nil
  }

  /// The tree with each term that a hit can contain replaced.
  func mapTerms(
    _ change: (SearchQuery.Term) throws -> SearchQueryNode
  ) rethrows -> SearchQueryNode {
    switch self {
    case .term(let term): try change(term)
    case .all(let nodes): .all(try nodes.map { try $0.mapTerms(change) })
    case .any(let nodes): .any(try nodes.map { try $0.mapTerms(change) })
    case .but(let node, let excluded): .but(try node.mapTerms(change), not: excluded)
    }
  }

  /// The tree with each of its terms, also the excluded ones, looked for in wide letters, too.
  var alsoWide: SearchQueryNode {
    switch self {
    case .term(var term):
      term.isAlsoWide = true
      return .term(term)
    case .all(let nodes): return .all(nodes.map(\.alsoWide))
    case .any(let nodes): return .any(nodes.map(\.alsoWide))
    case .but(let node, let excluded): return .but(node.alsoWide, not: excluded.alsoWide)
    }
  }

  /// Whether a text matches, by the same rules as in the index.
  func matches(_ text: FoldedWords) -> Bool {
    switch self {
    case .term(let term):
      term.spellings.contains { FoldedWords($0).occurs(in: text, asPrefix: term.isPrefix) }
    case .all(let nodes): nodes.allSatisfy { $0.matches(text) }
    case .any(let nodes): nodes.contains { $0.matches(text) }
    case .but(let node, let excluded): node.matches(text) && !excluded.matches(text)
    }
  }

  private static func join(_ nodes: [SearchQueryNode], _ operation: String) -> String? {
    let parts = nodes.compactMap(\.expression)
    if parts.count < 2 { return parts.first }
    return "(" + parts.joined(separator: operation) + ")"
  }
}

extension String {
  /// Whether the index sees a word in the text: a letter, a digit or a private-use character,
  /// according to its tokenizer `unicode61`.
  fileprivate var hasToken: Bool {
    unicodeScalars.contains(where: FoldedWords.isPartOfWord)
  }
}
