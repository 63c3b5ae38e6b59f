/// Parses the pieces of a query: OR binds weakest, then AND (or nothing), then NOT and the minus
/// sign.
struct SearchQueryParser {
  /// Why a query cannot be parsed.
  struct Fault: Error, Equatable {
    /// A sentence that says what is unfinished; nil if the query is only too deep or too long.
    var reason: String?
    /// Whether a part of the query only has exclusions.
    var onlyLeavesOut = false
  }

  /// The greatest depth of parentheses before a query is treated as plain words; the index has a
  /// limit of its own and would report an error.
  private static let deepest = 16
  /// The greatest number of NOTs in a query, for the same reason.
  private static let mostExclusions = 32

  private var tokens: ArraySlice<SearchQueryLexer.Token>
  private var depth = 0
  private var previous: SearchQueryLexer.Token?

  /// Returns the tree of a sequence of pieces; throws if it is not well formed.
  static func parse(
    _ tokens: [SearchQueryLexer.Token]
  ) throws(Fault) -> SearchQueryNode {
    guard tokens.count(where: { $0 == .not }) <= mostExclusions else { throw Fault() }
    var parser = SearchQueryParser(tokens: tokens[...])
    let node = try parser.alternatives()
    // Only a closing parenthesis ends parsing before the end of the query.
    guard parser.tokens.isEmpty else {
      throw Fault(reason: "a parenthesis is closed that was not opened")
    }
    return node
  }

  private mutating func alternatives() throws(Fault) -> SearchQueryNode {
    let first = try conjunction()
    var nodes = [first]
    while accept(.or) { nodes.append(try conjunction()) }
    return nodes.count == 1 ? first : .any(nodes)
  }

  private mutating func conjunction() throws(Fault) -> SearchQueryNode {
    var wanted: SearchQueryNode?
    var leftOut: [SearchQueryNode] = []
    repeat {
      if wanted != nil || !leftOut.isEmpty { _ = accept(.and) }
      if accept(.without) {
        leftOut.append(try primary())
      } else if let node = wanted {
        if accept(.not) {
          wanted = .but(node, not: try primary())
        } else {
          wanted = join(node, try primary())
        }
      } else {
        wanted = try primary()
      }
    } while tokens.first.map { $0 != .or && $0 != .close } ?? false
    guard let wanted else {
      throw Fault(reason: "a part of it only leaves out results", onlyLeavesOut: true)
    }
    guard let first = leftOut.first else { return wanted }
    return .but(wanted, not: leftOut.count == 1 ? first : .any(leftOut))
  }

  private func join(_ left: SearchQueryNode, _ right: SearchQueryNode) -> SearchQueryNode {
    if case .all(let nodes) = left { return .all(nodes + [right]) }
    return .all([left, right])
  }

  private mutating func primary() throws(Fault) -> SearchQueryNode {
    let before = previous
    let token = tokens.popFirst()
    previous = token
    switch token {
    case .term(let term):
      return .term(term)
    case .open:
      depth += 1
      defer { depth -= 1 }
      guard depth <= SearchQueryParser.deepest else { throw Fault() }
      let node = try alternatives()
      guard accept(.close) else { throw Fault(reason: "a parenthesis is not closed") }
      return node
    default:
      throw SearchQueryParser.fault(token, after: before)
    }
  }

  /// Returns the error for a word missing between two pieces, or at an end.
  private static func fault(
    _ token: SearchQueryLexer.Token?, after before: SearchQueryLexer.Token?
  ) -> Fault {
    switch (before?.name, token?.name) {
    case (let first?, let second?): Fault(reason: "nothing stands between \(first) and \(second)")
    case (let first?, nil): Fault(reason: "nothing follows \(first)")
    case (nil, let second?): Fault(reason: "nothing stands before \(second)")
    case (nil, nil) where before == .open && token == .close:
      Fault(reason: "a pair of parentheses holds nothing")
    case (nil, nil) where before == .open: Fault(reason: "a parenthesis is not closed")
    case (nil, nil) where token == .close:
      Fault(reason: "a parenthesis is closed that was not opened")
    case (nil, nil): Fault()
    }
  }

  private mutating func accept(_ token: SearchQueryLexer.Token) -> Bool {
    guard tokens.first == token else { return false }
    previous = tokens.removeFirst()
    return true
  }
}

extension SearchQueryLexer.Token {
  /// The operator as it is typed.
  fileprivate var name: String? {
    switch self {
    case .and: "AND"
    case .or: "OR"
    case .not: "NOT"
    case .term, .open, .close, .without: nil
    }
  }
}
