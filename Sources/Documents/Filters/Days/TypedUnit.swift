package import Entries
import Insights

/// A unit of time for counting backwards, such as `days`, `d` or `hours`.
package enum TypedUnit: Sendable {
  case minute, hour, day, week, fortnight, month, year

  /// Reads a unit by its name.
  package init?(_ word: String) {
    switch word {
    case "minute", "minutes", "min", "mins": self = .minute
    case "hour", "hours", "h": self = .hour
    case "day", "days", "d": self = .day
    case "week", "weeks", "w": self = .week
    case "fortnight", "fortnights": self = .fortnight
    case "month", "months", "mo": self = .month
    case "year", "years", "y": self = .year
    default: return nil
    }
  }

  /// Reads a number and a unit in one word: `3d`, `2w`, `6mo`, `90min`; nil for anything else.
  /// - Throws: ``TypedError`` for `3m`, which could mean minutes or months.
  package static func short(
    _ word: String
  ) throws(TypedError) -> (count: Int, unit: TypedUnit)? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    let letters = String(word.dropFirst(digits.count))
    guard let count = Int(digits), !letters.isEmpty else { return nil }
    if letters == "m" {
      throw TypedError(
        "'\(word)' may be minutes or months", hint: "write \(count)min or \(count)mo")
    }
    return TypedUnit(letters).map { (count, $0) }
  }

  /// Reads a count in digits or in words: `3`, `three`, `a`.
  package static func number(_ word: String) -> Int? {
    if word == "a" || word == "an" { return 1 }
    return Int(word) ?? NumberWords.digits(of: [word]).flatMap { Int($0) }
  }

  /// The length of a unit shorter than a day, in seconds; nil for the others.
  package var seconds: Int? {
    switch self {
    case .minute: 60
    case .hour: 3600
    case .day, .week, .fortnight, .month, .year: nil
    }
  }

  /// The day that is so many units before another; nil for units shorter than a day, or out of
  /// range.
  package func day(_ count: Int, before day: CivilDay) -> CivilDay? {
    guard (0...100_000).contains(count) else { return nil }
    switch self {
    case .minute, .hour: return nil
    case .day: return day.advanced(by: -count)
    case .week: return day.advanced(by: -7 * count)
    case .fortnight: return day.advanced(by: -14 * count)
    case .month: return count < 12 * day.year ? day.advanced(byMonths: -count) : nil
    case .year: return count < day.year ? day.advanced(byMonths: -12 * count) : nil
    }
  }
}
