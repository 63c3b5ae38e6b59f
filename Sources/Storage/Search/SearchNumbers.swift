import Entries

/// Handles numbers in a query, which a transcript may contain in words or in digits.
package enum SearchNumbers {
  /// The greatest number of words in one number: "nine hundred ninety nine thousand nine hundred
  /// ninety nine".
  private static let longest = 9

  /// Returns words in lower case with their numbers in words, in halves and in digits, where that
  /// makes other words of them.
  package static func spellings(of words: [String]) -> [[String]] {
    [inWords(words), inHalves(words), inDigits(words)].filter { $0 != words }
  }

  /// Returns words in lower case with their numbers written in another way, where a number is
  /// certain.
  ///
  /// Only a number that has several words, or is above ten, is certain, because one word alone up
  /// to ten, or for a place in an order, is often no number: "one", "second".
  package static func certainSpellings(of words: [String]) -> [[String]] {
    let isCertain = { (words: [String], digits: String) in
      words.count > 1 || Int(digits).map { $0 > 10 } ?? false
    }
    return [
      inWords(words, where: isCertain), inHalves(words), inDigits(words, where: isCertain),
    ].filter { $0 != words }
  }

  /// Returns words with every number written in words, or every one that fulfils a condition.
  static func inWords(
    _ words: [String],
    where condition: (_ words: [String], _ digits: String) -> Bool = { _, _ in true }
  ) -> [String] {
    words.flatMap { word in
      NumberWords.words(of: word).flatMap { condition($0, word) ? $0 : nil } ?? [word]
    }
  }

  /// Returns words with every year read in halves, as "eighteen twelve", and other numbers
  /// unchanged.
  static func inHalves(_ words: [String]) -> [String] {
    words.flatMap { NumberWords.halves(of: $0) ?? [$0] }
  }

  /// Returns words with every number written in digits, or every one that fulfils a condition.
  static func inDigits(
    _ words: [String],
    where condition: (_ words: [String], _ digits: String) -> Bool = { _, _ in true }
  ) -> [String] {
    var result: [String] = []
    var rest = words[...]
    while let first = rest.first {
      let run = longestRun(Array(rest.prefix(longest))) { $0 }
      let count = run?.count ?? 1
      let parts = rest.prefix(count).flatMap { $0.split(separator: "-").map(String.init) }
      if let run, condition(parts, run.digits) {
        result.append(run.digits)
      } else {
        result += run == nil ? [first] : Array(rest.prefix(count))
      }
      rest = rest.dropFirst(count)
    }
    return result
  }

  /// Returns a query that also finds neighbouring number words as digits.
  static func joined(_ node: SearchQueryNode) -> SearchQueryNode {
    switch node {
    case .term: return node
    case .any(let nodes): return .any(nodes.map(joined))
    case .but(let node, let excluded): return .but(joined(node), not: joined(excluded))
    case .all(let nodes):
      var result: [SearchQueryNode] = []
      var rest = nodes.map(joined)[...]
      while let first = rest.first {
        let run = longestRun(Array(rest.prefix(longest))) { node in
          guard case .term(let term) = node, !term.isPrefix else { return nil }
          return term.text
        }
        if let run, run.count > 1 {
          let digits = SearchQuery.Term(text: run.digits, isPrefix: false)
          result.append(.any([.all(Array(rest.prefix(run.count))), .term(digits)]))
        } else {
          result.append(first)
        }
        rest = rest.dropFirst(run?.count ?? 1)
      }
      return result.count == 1 ? result[0] : .all(result)
    }
  }

  /// Returns how many of the first items form one number, and its digits.
  private static func longestRun<Item>(
    _ items: [Item], word: (Item) -> String?
  ) -> (count: Int, digits: String)? {
    var words: [String] = []
    for item in items {
      guard let word = word(item) else { break }
      words.append(word)
    }
    while let last = words.last {
      // "and" belongs to a number only if more number words follow.
      if last != "and", words.first != "and",
        let digits = NumberWords.digits(of: words) ?? NumberWords.year(ofHalves: words)
      {
        return (words.count, digits)
      }
      words.removeLast()
    }
    return nil
  }
}
