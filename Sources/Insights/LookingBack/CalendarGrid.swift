import Entries

/// A month or a year of a calendar, with the moods of its days.
package enum CalendarGrid: Sendable, Equatable {
  /// A month, in weeks.
  case month(MonthGrid)
  /// A year, in months.
  case year(YearGrid)

  /// Lays out the entries of a span; nil if the calendar has no such month or year.
  package init?(_ span: CalendarSpan, entries: [EntryFact] = []) {
    let days = DayFact.days(of: entries)
    switch span {
    case .month(let day):
      guard let grid = MonthGrid(year: day.year, month: day.month, days: days) else { return nil }
      self = .month(grid)
    case .year(let day):
      guard let grid = YearGrid(year: day.year, days: days) else { return nil }
      self = .year(grid)
    }
  }
}
