package import Entries

/// A day, a month or a year as a person types it.
package enum TypedDay {
  /// The years in which something can have been.
  package static let years = 1900...2200

  /// Reads `2026-11-20`, `today` or `yesterday`; returns nil for anything else.
  package static func read(_ text: String, today: CivilDay) -> CivilDay? {
    switch text {
    case "today": today
    case "yesterday": today.advanced(by: -1)
    default: CivilDay(text)
    }
  }

  /// Reads one day.
  package static func day(_ text: String, today: CivilDay) throws(TypedError) -> CivilDay {
    guard let day = read(text, today: today) else {
      throw TypedError("'\(text)' is no day", hint: "write it as 2026-11-20, today or yesterday")
    }
    return day
  }

  /// Reads a day, a month as `2026-11` or a year as `2026`, as the days it spans.
  /// - Parameter option: What it was typed for, to be named in an error.
  package static func range(
    _ text: String, option: String, today: CivilDay
  ) throws(TypedError) -> ClosedRange<CivilDay> {
    if let day = read(text, today: today) { return day...day }
    if let first = CivilDay(text + "-01") { return first...first.lastOfMonth }
    if let first = CivilDay(text + "-01-01"), let last = CivilDay(text + "-12-31") {
      return first...last
    }
    throw TypedError(
      "'\(text)' is no day for \(option)",
      hint: "write it as 2026-11-20, 2026-11, 2026, today or yesterday")
  }

  /// Refuses a day on which nobody can have spoken into a journal.
  package static func requireYear(of day: CivilDay, _ text: String) throws(TypedError) {
    guard !years.contains(day.year) else { return }
    throw TypedError(
      "'\(text)' is out of reach: years go from \(years.lowerBound) to \(years.upperBound)")
  }
}
