/// Reads the pieces of a query: OR binds weakest, then AND (or nothing), then NOT.
struct SearchQueryParser {
  /// How deep parentheses may stand in each other before a query is taken as plain words; the
  /// index itself has a limit and would answer with an error.
  private static let deepest = 16
  /// How many NOTs a query may have, for the same reason.
  private static let mostExclusions = 32

  private var tokens: ArraySlice<SearchQueryLexer.Token>
  private var depth = 0

  /// The tree, or nothing where the pieces make no sense together.
  static func parse(_ tokens: [SearchQueryLexer.Token]) -> SearchQueryNode? {
    guard tokens.count(where: { $0 == .not }) <= mostExclusions else { return nil }
    var parser = SearchQueryParser(tokens: tokens[...])
    guard let node = parser.alternatives(), parser.tokens.isEmpty else { return nil }
    return node
  }

  private mutating func alternatives() -> SearchQueryNode? {
    guard let first = conjunction() else { return nil }
    var nodes = [first]
    while accept(.or) {
      guard let next = conjunction() else { return nil }
      nodes.append(next)
    }
    return nodes.count == 1 ? first : .any(nodes)
  }

  private mutating func conjunction() -> SearchQueryNode? {
    guard var node = primary() else { return nil }
    while let next = tokens.first, next != .or, next != .close {
      let isJoined = accept(.and)
      if accept(.not) {
        guard let excluded = primary() else { return nil }
        node = .but(node, not: excluded)
      } else {
        guard isJoined || tokens.first != .and, let right = primary() else { return nil }
        node = join(node, right)
      }
    }
    return node
  }

  private func join(_ left: SearchQueryNode, _ right: SearchQueryNode) -> SearchQueryNode {
    if case .all(let nodes) = left { return .all(nodes + [right]) }
    return .all([left, right])
  }

  private mutating func primary() -> SearchQueryNode? {
    switch tokens.popFirst() {
    case .term(let term):
      return .term(term)
    case .open:
      depth += 1
      defer { depth -= 1 }
      guard depth <= SearchQueryParser.deepest, let node = alternatives(), accept(.close) else {
        return nil
      }
      return node
    default:
      return nil
    }
  }

  private mutating func accept(_ token: SearchQueryLexer.Token) -> Bool {
    guard tokens.first == token else { return false }
    tokens.removeFirst()
    return true
  }
}
