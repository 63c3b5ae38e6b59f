/// Splits a query into words, phrases and operators.
enum SearchQueryLexer {
  /// A piece of a query.
  enum Token: Equatable {
    case term(SearchQuery.Term)
    case and, or, not, open, close
    /// A minus sign directly before a word, a phrase or a group, which is then excluded.
    case without
  }

  /// The greatest number of words, since the index reads a list for each.
  private static let mostWords = 200
  /// The greatest number of prefixes; for each, the index merges the lists of many words.
  private static let mostBeginnings = 20
  /// The greatest number of bytes of a query.
  private static let mostBytes = 20_000

  /// Says in which way a query is too long to be answered quickly; nil if it is not.
  static func excess(of text: String) -> String? {
    guard text.utf8.count <= mostBytes else {
      return "the query is longer than \(mostBytes) bytes"
    }
    let words = text.split { !$0.unicodeScalars.contains(where: FoldedWords.isPartOfWord) }
      .filter { !["AND", "OR", "NOT"].contains($0) }
    if words.count > mostWords {
      return "the query has \(words.count) words; \(mostWords) are the most"
    }
    let beginnings = text.count { $0 == "*" }
    guard beginnings > mostBeginnings else { return nil }
    return "the query has \(beginnings) beginnings of words; \(mostBeginnings) are the most"
  }

  /// Returns the pieces, or nil if a quote is not closed.
  static func tokens(of text: String) -> [Token]? {
    var tokens: [Token] = []
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "(" || first == ")" {
        tokens.append(first == "(" ? .open : .close)
        rest.removeFirst()
      } else if quotes.contains(first) {
        rest.removeFirst()
        guard let end = rest.firstIndex(where: quotes.contains) else { return nil }
        let phrase = String(rest[..<end])
        rest = rest[rest.index(after: end)...]
        let isPrefix = rest.first == "*"
        if isPrefix { rest.removeFirst() }
        tokens.append(.term(SearchQuery.Term(text: phrase, isPrefix: isPrefix, isQuoted: true)))
      } else if minuses.contains(first), rest.dropFirst().first.map(canBeLeftOut) ?? false {
        tokens.append(.without)
        rest.removeFirst()
      } else {
        let end = rest.firstIndex(where: endsWord) ?? rest.endIndex
        tokens.append(token(of: rest[..<end]))
        rest = rest[end...]
      }
    }
    return tokens
  }

  /// Returns every word of a query that cannot be parsed.
  static func plainTerms(of text: String) -> [SearchQuery.Term] {
    text.split(whereSeparator: endsWord)
      .map { SearchQuery.Term(text: String($0), isPrefix: false) }
  }

  private static func token(of word: Substring) -> Token {
    switch word {
    case "AND": return .and
    case "OR": return .or
    case "NOT": return .not
    default:
      let isPrefix = word.hasSuffix("*")
      return .term(
        SearchQuery.Term(text: String(isPrefix ? word.dropLast() : word), isPrefix: isPrefix))
    }
  }

  private static let quotes: Set<Character> = ["\"", "“", "”", "„"]

  /// The hyphen, and the minus sign that some text editors replace it with.
  private static let minuses: Set<Character> = ["-", "−"]

  /// Whether a piece that begins with this character can be excluded; a dash alone is plain text.
  private static func canBeLeftOut(_ first: Character) -> Bool {
    first == "(" || quotes.contains(first)
      || first.unicodeScalars.first.map(FoldedWords.isPartOfWord) ?? false
  }

  private static func endsWord(_ character: Character) -> Bool {
    character.isWhitespace || character == "(" || character == ")" || quotes.contains(character)
  }
}
