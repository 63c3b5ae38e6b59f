import Entries
import Insights

/// Days named as weekends and seasons.
extension TypedDays {
  /// The first month of each meteorological season in the northern hemisphere: winter is December
  /// to February.
  private static let seasons = ["spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12]

  /// `weekend`, `last weekend`, `this weekend`, `next weekend`.
  func weekend() throws(TypedError) -> ClosedRange<CivilDay>? {
    guard words.last == "weekend" else { return nil }
    func weekend(_ weeks: Int) -> ClosedRange<CivilDay> {
      let saturday = today.advanced(by: 6 - today.weekday + 7 * weeks)
      return saturday...saturday.advanced(by: 1)
    }
    let isNow = today.weekday > 5
    switch words.dropLast() {
    case [], ["at"], ["at", "the"]: return weekend(isNow ? 0 : -1)
    case ["last"]: return weekend(-1)
    case ["next"]: return weekend(1)
    case ["this"]:
      guard !isNow else { return weekend(0) }
      let (last, next) = (weekend(-1), weekend(0))
      throw TypedError(
        "'\(text)' may be that of \(last.lowerBound) or that of \(next.lowerBound)",
        hint: "write 'last weekend', or \(next.lowerBound)..\(next.upperBound)")
    default: return nil
    }
  }

  /// `summer`, `last winter`, `spring 2025`, `summer last year`, `winter 2025/26`.
  ///
  /// Without a year it means the latest season that has begun; `last` means the latest that has
  /// ended.
  func inSeason() throws(TypedError) -> ClosedRange<CivilDay>? {
    var words = words.filter { $0 != "of" && $0 != "the" }
    let which = ["last", "this"].contains(words.first) ? words.removeFirst() : nil
    guard let month = words.first.flatMap({ TypedDays.seasons[$0] }) else { return nil }
    words.removeFirst()
    guard words.isEmpty else {
      return which == nil ? try season(month, of: words.joined(separator: " ")) : nil
    }
    guard let first = CivilDay(year: today.year, month: month, day: 1) else { return nil }
    let latest = TypedDays.season(first <= today ? first : first.advanced(byMonths: -12))
    switch which {
    case "last" where latest.contains(today):
      return TypedDays.season(latest.lowerBound.advanced(byMonths: -12))
    case "this" where !latest.contains(today) && month != 12:
      return TypedDays.season(first)
    case "this" where !latest.contains(today):
      let (last, next) = (TypedDays.winter(latest), TypedDays.winter(TypedDays.season(first)))
      throw TypedError(
        "'\(text)' may be the one that has ended or the one to come",
        hint: "write '\(last)' or '\(next)'")
    default: return latest
    }
  }

  /// The season of a named year: `2025`, `last year`, or for a winter `2025/26`.
  private func season(
    _ month: Int, of name: String
  ) throws(TypedError) -> ClosedRange<CivilDay>? {
    if month == 12, let match = name.wholeMatch(of: /([0-9]{4})[\/-](?:[0-9]{2})?([0-9]{2})/),
      let year = Int(match.1), let end = Int(match.2)
    {
      guard (year + 1) % 100 == end else { return nil }
      return CivilDay(year: year, month: month, day: 1).map(TypedDays.season)
    }
    let year =
      switch name {
      case "last year": today.year - 1
      case "this year": today.year
      default: name.wholeMatch(of: /[0-9]{4}/) == nil ? nil : Int(name)
      }
    guard let first = year.flatMap({ CivilDay(year: $0, month: month, day: 1) }) else { return nil }
    guard month == 12 else { return TypedDays.season(first) }
    let (before, after) = (TypedDays.season(first.advanced(byMonths: -12)), TypedDays.season(first))
    throw TypedError(
      "'\(text)' may begin in December \(before.lowerBound.year) or \(after.lowerBound.year)",
      hint: "write '\(TypedDays.winter(before))' or '\(TypedDays.winter(after))'")
  }

  private static func season(_ first: CivilDay) -> ClosedRange<CivilDay> {
    first...first.advanced(byMonths: 2).lastOfMonth
  }

  /// A winter in the form `winter 2025/26`.
  private static func winter(_ days: ClosedRange<CivilDay>) -> String {
    let end = String(days.lowerBound.year + 1).suffix(2)
    return "winter \(days.lowerBound.description.prefix(4))/\(end)"
  }
}
