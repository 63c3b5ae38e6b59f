import Entries

/// A day, a month or a year as a person types it, as the days it spans.
enum DayRange {
  /// Reads `2026-11-20`, `2026-11`, `2026`, `today` or `yesterday`.
  static func parse(
    _ text: String, option: String, today: CivilDay
  ) throws -> ClosedRange<CivilDay> {
    if let day = MomentArgument.day(text, today: today) { return day...day }
    if let first = CivilDay(text + "-01") { return first...first.lastOfMonth }
    if let first = CivilDay(text + "-01-01"), let last = CivilDay(text + "-12-31") {
      return first...last
    }
    throw Failure(
      .usage, "'\(text)' is no day for \(option)",
      hint: "write it as 2026-11-20, 2026-11, 2026, today or yesterday")
  }
}

/// A number or a range of numbers as a person types it: `4`, `3..5`, `6..`, `..2`.
enum NumberRange {
  /// Reads a range that lies within the numbers there are.
  static func parse(
    _ text: String, within bounds: ClosedRange<Int>, option: String
  ) throws -> ClosedRange<Int> {
    let failure = Failure(
      .usage, "'\(text)' is no range for \(option)",
      hint: "write a number from \(bounds.lowerBound) to \(bounds.upperBound), or a range as 3..5")
    func number(_ part: Substring, otherwise: Int) throws -> Int {
      if part.isEmpty { return otherwise }
      guard let value = Int(part), bounds.contains(value) else { throw failure }
      return value
    }
    guard let dots = text.firstRange(of: "..") else {
      guard let value = Int(text), bounds.contains(value) else { throw failure }
      return value...value
    }
    let low = try number(text[..<dots.lowerBound], otherwise: bounds.lowerBound)
    let high = try number(text[dots.upperBound...], otherwise: bounds.upperBound)
    guard low <= high else { throw failure }
    return low...high
  }
}
