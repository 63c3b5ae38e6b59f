extension NumberWords {
  /// The years that are mostly said in two halves; the first years of this century are said as "two
  /// thousand five".
  private static let years = [1100...1999, 2010...2099]

  /// Returns a year in digits, such as `1812`, in words by halves: "eighteen twelve", "eighteen
  /// hundred", "nineteen oh five"; nil for any other text.
  package static func halves(of digits: String) -> [String]? {
    guard digits.utf8.count == 4, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let year = Int(digits), years.contains(where: { $0.contains(year) }),
      let century = words(of: String(year / 100)), let rest = words(of: String(year % 100))
    else { return nil }
    switch year % 100 {
    case 0: return century + ["hundred"]
    case ..<10: return century + ["oh"] + rest
    default: return century + rest
    }
  }

  /// Returns a year in words by halves, as ``halves(of:)`` writes it, in digits; nil for any other
  /// text.
  package static func year(ofHalves words: [String]) -> String? {
    let words = words.flatMap { $0.lowercased().split(separator: "-").map(String.init) }
    guard let first = words.first, let century = digits(of: [first]) else { return nil }
    let rest = words.dropFirst().drop { $0 == "oh" }
    let within = rest == ["hundred"] ? "00" : digits(of: Array(rest)) ?? ""
    let year = century + (within.count == 1 ? "0" : "") + within
    return halves(of: year) == words ? year : nil
  }
}
