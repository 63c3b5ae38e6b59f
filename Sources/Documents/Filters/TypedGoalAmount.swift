import Entries

/// The amount at the end of a goal's words: `5 days`, `3x`, `twice`, `half an hour`, `3`.
struct TypedGoalAmount: Equatable {
  /// The amount.
  let amount: Int
  /// The unit that is counted.
  let unit: Goal.Unit
  /// Whether the number has no unit, as in `run 3 a week`.
  let isBare: Bool
  /// The number of words it takes.
  let length: Int

  private static let counts = ["once": 1, "twice": 2, "thrice": 3]
  /// Words that are parts of a number, and no units.
  private static let parts: Set<String> = [
    "half", "quarter", "quarters", "third", "thirds", "hundred", "thousand", "dozen", "times",
  ]
  /// The greatest number that is accepted, so that hours never overflow.
  private static let largest = 1_000_000.0
  /// The maximum number of words for a number, as in `one hundred and twenty five`.
  private static let longestNumber = 5

  /// Reads the amount at the end of lower-case words; nil if there is none.
  init?(endOf words: ArraySlice<String>) {
    guard let last = words.last else { return nil }
    if let count = Self.counts[last] {
      self.init(Double(count), .times, length: 1)
    } else if let (value, measure) = Self.joined(last) {
      self.init(value * measure.size, measure.unit, length: 1)
    } else if let measure = Self.measure(last) {
      guard let (value, length) = Self.number(endOf: words.dropLast(), withUnit: true) else {
        return nil
      }
      self.init(value * measure.size, measure.unit, length: length + 1)
    } else {
      // In `check in at 9 daily` the number is a time of day.
      guard let (value, length) = Self.number(endOf: words, withUnit: false),
        words.dropLast(length).last != "at"
      else { return nil }
      self.init(value, .times, length: length, isBare: true)
    }
  }

  private init?(_ value: Double, _ unit: Goal.Unit, length: Int, isBare: Bool = false) {
    guard value <= Self.largest, let amount = Int(exactly: value) else { return nil }
    self.amount = amount
    self.unit = unit
    self.length = length
    self.isBare = isBare
  }

  /// Whether a word is a unit, which needs a number before it.
  static func isUnit(_ word: String) -> Bool { measure(word) != nil }

  /// Whether a word is a number, or part of an amount.
  static func isPart(_ word: String) -> Bool {
    word.first { $0.isLetter || $0.isNumber }?.isNumber ?? false
      || parts.contains(word) || measure(word)?.unit == .minutes
      || TypedGoalAmount(endOf: [word]) != nil
  }

  /// Whether the words contain an amount with its unit.
  static func isAmong(_ words: ArraySlice<String>) -> Bool {
    words.indices.contains { index in
      TypedGoalAmount(endOf: words[...index]).map { !$0.isBare } ?? false
    }
  }

  private static func measure(_ word: some StringProtocol) -> (unit: Goal.Unit, size: Double)? {
    switch word {
    case "day", "days": (.days, 1)
    case "time", "times", "x", "×": (.times, 1)
    case "minute", "minutes", "min", "mins": (.minutes, 1)
    case "hour", "hours", "hr", "hrs", "h": (.minutes, 60)
    default: nil
    }
  }

  /// Reads `3x`, `×3` or `90min`.
  private static func joined(
    _ word: String
  ) -> (value: Double, measure: (unit: Goal.Unit, size: Double))? {
    if let first = word.first, "x×".contains(first), let value = digits(word.dropFirst()) {
      return (value, (.times, 1))
    }
    let letters = word.drop { $0.isNumber || $0 == "." }
    guard let value = digits(word[..<letters.startIndex]), let measure = measure(letters) else {
      return nil
    }
    return (value, measure)
  }

  /// Reads the number at the end of some words, with the number of words it takes.
  private static func number(
    endOf words: ArraySlice<String>, withUnit: Bool
  ) -> (value: Double, length: Int)? {
    guard let last = words.last else { return nil }
    if let value = digits(last[...]) { return (value, 1) }
    if withUnit {
      let isArticle = last == "a" || last == "an"
      if isArticle, words.dropLast().last == "half" { return (0.5, 2) }
      if isArticle { return (1, 1) }
      if last == "half" { return (0.5, 1) }
    }
    for length in stride(from: min(longestNumber, words.count), through: 1, by: -1) {
      let number = Array(words.suffix(length))
      if number[0] != "and", let value = NumberWords.digits(of: number).flatMap({ Double($0) }) {
        return (value, length)
      }
    }
    return nil
  }

  /// Reads `3` or `1.5`, without sign, exponent or infinity.
  private static func digits(_ text: Substring) -> Double? {
    guard text.first?.isNumber ?? false, text.utf8.allSatisfy({ 0x2E...0x39 ~= $0 && $0 != 0x2F })
    else { return nil }
    return Double(text)
  }
}
