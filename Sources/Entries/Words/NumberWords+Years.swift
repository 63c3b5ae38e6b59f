extension NumberWords {
  /// The years that are mostly said in two halves; the first years of this century are said as "two
  /// thousand five".
  private static let years = [1100...1999, 2010...2099]
  /// The words between the halves of a year: "eighteen hundred", "nineteen oh five".
  private static let (hundred, oh) = ("hundred", "oh")

  /// Returns a year in digits, such as `1812`, in words by halves: "eighteen twelve", "eighteen
  /// hundred", "nineteen oh five"; nil for any other text.
  package static func halves(of digits: String) -> [String]? {
    guard digits.utf8.count == 4, let year = Int(digits),
      years.contains(where: { $0.contains(year) }),
      let century = words(of: String(year / 100)), let rest = words(of: String(year % 100))
    else { return nil }
    switch year % 100 {
    case 0: return century + [hundred]
    case ..<10: return century + [oh] + rest
    default: return century + rest
    }
  }

  /// Returns a number in digits as it is mostly said: a year by halves, any other as
  /// ``words(of:)-(String)`` writes it; nil for any other text.
  package static func spoken(_ digits: String) -> [String]? {
    halves(of: digits) ?? words(of: digits)
  }

  /// Returns a year in words by halves, as ``halves(of:)`` writes it, in digits; nil for any other
  /// text.
  package static func year(ofHalves words: [String]) -> String? {
    let words = words.flatMap { $0.lowercased().split(separator: "-").map(String.init) }
    guard let first = words.first, let century = digits(of: [first]) else { return nil }
    let rest = words.dropFirst().drop { $0 == oh }
    let within = rest == [hundred] ? "00" : digits(of: Array(rest)) ?? ""
    let year = century + (within.count == 1 ? "0" : "") + within
    return halves(of: year) == words ? year : nil
  }

  /// Returns the words in full of the year in halves that begins with a word, for each word that it
  /// takes: "nineteen oh five" is "one thousand nine hundred", nothing, and "five"; nil if no year
  /// begins there.
  package static func wordsInFull(ofYearAt index: Int, of words: [String]) -> [[String]]? {
    for count in [3, 2] where index + count <= words.count {
      let halves = words[index..<index + count]
      guard let year = year(ofHalves: Array(halves)) else { continue }
      let century = self.words(of: year.prefix(2) + "00") ?? []
      return [century]
        + halves.dropFirst().map { word in
          [hundred, oh].contains(word) ? [] : word.split(separator: "-").map(String.init)
        }
    }
    return nil
  }

  /// Whether a word is the "and" within a number, as in "four hundred and six", which adds nothing.
  package static func isAnd(at index: Int, of words: [String]) -> Bool {
    guard words[index] == "and", index > 0, index + 1 < words.count else { return false }
    return [hundred, "thousand"].contains(words[index - 1])
      && digits(of: [words[index + 1]]) != nil
  }
}
