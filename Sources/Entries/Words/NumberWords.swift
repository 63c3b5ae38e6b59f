/// Converts numbers between words and digits: one engine writes 3 where another writes three.
///
/// It handles cardinal and ordinal numbers below a million, in lower case. Larger numbers,
/// fractions and codes are left in digits.
package enum NumberWords {
  private static let ones = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  private static let ordinals = [
    "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
    "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth",
    "seventeenth", "eighteenth", "nineteenth",
  ]

  /// Returns a number in digits, such as `23`, `1,200` or `3rd`, in words; nil for any other text.
  package static func words(of digits: String) -> [String]? {
    var text = digits.lowercased()
    var isOrdinal = false
    for ending in ["st", "nd", "rd", "th"] where text.hasSuffix(ending) {
      text = String(text.dropLast(2))
      isOrdinal = true
    }
    if text.contains(",") {
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.dropFirst().allSatisfy({ $0.count == 3 }), (1...3).contains(parts[0].count) else {
        return nil
      }
      text = parts.joined()
    }
    // A longer number that begins with 0 is a code or a time, which is said digit by digit.
    guard (1...6).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      text == "0" || !text.hasPrefix("0"), let value = Int(text)
    else { return nil }
    var words = words(of: value)
    if isOrdinal, let last = words.popLast() {
      words.append(
        ones.firstIndex(of: last).map { ordinals[$0] }
          ?? (last.hasSuffix("y") ? String(last.dropLast()) + "ieth" : last + "th"))
    }
    return words
  }

  /// Returns a number in words, such as `twenty three` or `third`, in digits; nil for any other
  /// text.
  ///
  /// The words must be those of ``words(of:)-(String)``, so that "one two" is two numbers.
  package static func digits(of words: [String]) -> String? {
    let parts = words.flatMap { $0.lowercased().split(separator: "-").map(String.init) }
      .filter { $0 != "and" }
    guard var last = parts.last else { return nil }
    var ending = ""
    if let index = ordinals.firstIndex(of: last) {
      last = ones[index]
      ending = "th"
    } else if last.hasSuffix("ieth") {
      last = String(last.dropLast(4)) + "y"
      ending = "th"
    } else if ["hundredth", "thousandth"].contains(last) {
      last = String(last.dropLast(2))
      ending = "th"
    }
    let cardinal = Array(parts.dropLast()) + [last]
    guard let value = value(of: cardinal), self.words(of: value) == cardinal else {
      return nil
    }
    if !ending.isEmpty, value / 10 % 10 != 1 {
      ending = [1: "st", 2: "nd", 3: "rd"][value % 10] ?? "th"
    }
    return "\(value)" + ending
  }

  private static func words(of value: Int) -> [String] {
    switch value {
    case ..<20: [ones[value]]
    case ..<100: [tens[value / 10]] + (value % 10 > 0 ? [ones[value % 10]] : [])
    case ..<1000:
      [ones[value / 100], "hundred"] + (value % 100 > 0 ? words(of: value % 100) : [])
    default:
      words(of: value / 1000) + ["thousand"] + (value % 1000 > 0 ? words(of: value % 1000) : [])
    }
  }

  private static func value(of words: [String]) -> Int? {
    var total = 0
    var group = 0
    for word in words {
      if let one = ones.firstIndex(of: word) {
        group += one
      } else if let ten = tens.firstIndex(of: word), ten > 1 {
        group += 10 * ten
      } else if word == "hundred", group > 0 {
        group *= 100
      } else if word == "thousand", group > 0, total == 0 {
        total = 1000 * group
        group = 0
      } else {
        return nil
      }
      guard group < 1_000_000 else { return nil }
    }
    return words.isEmpty ? nil : total + group
  }
}
