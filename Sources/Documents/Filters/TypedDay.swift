package import Entries

/// A day, or the days of a month or a week, as a person types them for an option.
package enum TypedDay {
  /// The years in which something can have been.
  package static let years = 1900...2200

  /// How days are typed, for a hint.
  private static let forms = "write it as 2026-11-20, monday, 'last monday', 3d or '3 days ago'"

  /// Reads one day.
  package static func day(_ text: String, today: CivilDay) throws(TypedError) -> CivilDay {
    guard let days = try TypedDays.read(text, today: today) else {
      throw TypedError("'\(text)' is no day", hint: forms)
    }
    guard days.length == 1 else {
      throw TypedError("'\(text)' is not one day but \(days.length)", hint: forms)
    }
    return days.lowerBound
  }

  /// Reads a day, or what spans several, such as `2026-11`, `2026` or `last week`.
  /// - Parameter option: What it was typed for, to be named in an error; nil where a month or a year is
  ///   meant.
  package static func range(
    _ text: String, option: String?, today: CivilDay
  ) throws(TypedError) -> ClosedRange<CivilDay> {
    guard let days = try TypedDays.read(text, today: today) else {
      guard let option else {
        throw TypedError(
          "'\(text)' is no month and no year", hint: "write it as 2026-10, october or 2026")
      }
      throw TypedError(
        "'\(text)' is no day for \(option)", hint: forms + ", 'last week', november or 2026-11")
    }
    return days
  }

  /// Refuses a day on which nobody can have spoken into a journal.
  package static func requireYear(of day: CivilDay, _ text: String) throws(TypedError) {
    guard !years.contains(day.year) else { return }
    throw TypedError(
      "'\(text)' is out of reach: years go from \(years.lowerBound) to \(years.upperBound)")
  }
}
