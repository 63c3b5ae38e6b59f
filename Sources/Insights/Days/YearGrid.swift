import Entries

/// A year in pixels: a row for each month, a cell for each of up to 31 days.
package struct YearGrid: Sendable, Equatable, Encodable {
  /// The year.
  package let year: Int
  /// Twelve rows of 31 cells; cells without a day are empty.
  package let months: [[CalendarCell?]]

  /// Makes a year's grid, or returns nil if the calendar has no such year.
  package init?(year: Int, days: [DayFact]) {
    guard CivilDay(year: year, month: 1, day: 1) != nil else { return nil }
    let known = CalendarCell.byDay(days.filter { $0.day.year == year })
    self.year = year
    self.months = (1...12).map { month in
      (1...31).map { number in
        CivilDay(year: year, month: month, day: number).map { known[$0] ?? CalendarCell($0) }
      }
    }
  }

  /// The year's days in order.
  package var cells: [CalendarCell] { months.flatMap { $0.compactMap(\.self) } }

  /// Returns the mean of a month's daily moods, or nil if none was given.
  package func meanMood(ofMonth month: Int) -> Double? {
    Mean.of(months[month - 1].compactMap { $0?.mood?.value })
  }
}
