package import Entries

/// The entries of this day in former years, and of a week, a month and half a year ago.
///
/// Months are counted back by the calendar; if the month is too short, its last day is taken. On 29
/// February, years without that day show 28 February; on 28 February of a year without a 29th, leap
/// years show both days, so that no day is ever left out.
package struct OnThisDay: Sendable, Equatable, Encodable {
  /// A distance in the past.
  package enum Ago: Sendable, Hashable, Encodable {
    case week, month, halfYear
    /// Whole years.
    case years(Int)

    /// Writes `week`, `month`, `half a year` or a number of years.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .week: try container.encode("week")
      case .month: try container.encode("month")
      case .halfYear: try container.encode("halfYear")
      case .years(let count): try container.encode(count)
      }
    }
  }

  /// The entries of one day in the past.
  package struct Section: Sendable, Equatable, Encodable {
    /// The distance in the past.
    package let ago: Ago
    /// The day.
    package let day: CivilDay
    /// The short numbers of the entries in order of time.
    package let entries: [Int64]
    /// The day's mood.
    package let mood: DayValue?
  }

  /// The day from which to look back.
  package let today: CivilDay
  /// The days with entries, the nearest first.
  package let sections: [Section]

  /// Looks back from a day.
  package init(today: CivilDay, entries: [EntryFact]) {
    let earliest = entries.map(\.day.year).min() ?? today.year
    let wanted = OnThisDay.wanted(before: today, since: earliest)
    let days = Set(wanted.map(\.1))
    let byDay = Dictionary(grouping: entries.filter { days.contains($0.day) }) {
      $0.day
    }
    self.today = today
    self.sections = wanted.compactMap { ago, day in
      guard let found = byDay[day] else { return nil }
      return Section(
        ago: ago, day: day,
        entries: found.sorted {
          ($0.milliseconds, $0.number) < ($1.milliseconds, $1.number)
        }
        .map(\.number),
        mood: DayValue(found.compactMap(\.mood)))
    }
  }

  /// Returns the days considered since a given year; entries of other days are not needed.
  package static func days(before today: CivilDay, since year: Int) -> [CivilDay] {
    wanted(before: today, since: year).map(\.1)
  }

  private static func wanted(before today: CivilDay, since earliest: Int) -> [(Ago, CivilDay)] {
    var wanted = recent(before: today)
    if earliest < today.year {
      for year in (earliest..<today.year).reversed() {
        wanted += days(like: today, in: year).map { (.years(today.year - year), $0) }
      }
    }
    return wanted
  }

  /// Returns the recent days considered, with or without entries.
  package static func recent(before today: CivilDay) -> [(Ago, CivilDay)] {
    [
      (.week, today.advanced(by: -7)), (.month, today.advanced(byMonths: -1)),
      (.halfYear, today.advanced(byMonths: -6)),
    ]
  }

  /// Returns the days of an earlier year that correspond to a day.
  package static func days(like today: CivilDay, in year: Int) -> [CivilDay] {
    let end = CivilDay.length(ofMonth: today.month, year: year)
    var numbers = [min(today.day, end)]
    let endOfThis = CivilDay.length(ofMonth: today.month, year: today.year)
    if today.month == 2, today.day == endOfThis, end > endOfThis { numbers.append(end) }
    return numbers.compactMap { CivilDay(year: year, month: today.month, day: $0) }
  }
}
