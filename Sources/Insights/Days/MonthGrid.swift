import Entries

/// A month as a wall calendar shows it: weeks as rows, days of the week as columns.
package struct MonthGrid: Sendable, Equatable, Encodable {
  /// The year.
  package let year: Int
  /// The month, 1…12.
  package let month: Int
  /// The day of the week in the first column, 1 (Monday) … 7 (Sunday).
  package let firstWeekday: Int
  /// The weeks, each with seven cells; cells before and after the month are empty.
  package let weeks: [[CalendarCell?]]

  /// Makes a month's grid, or returns nil if the calendar has no such month.
  package init?(year: Int, month: Int, days: [DayFact], firstWeekday: Int = 1) {
    guard let first = CivilDay(year: year, month: month, day: 1), (1...7).contains(firstWeekday)
    else { return nil }
    let length = CivilDay.length(ofMonth: month, year: year)
    let known = CalendarCell.byDay(days.filter { $0.day.year == year && $0.day.month == month })
    var places: [CalendarCell?] = Array(
      repeating: nil, count: (first.weekday - firstWeekday + 7) % 7)
    for offset in 0..<length {
      let day = first.advanced(by: offset)
      places.append(known[day] ?? CalendarCell(day))
    }
    places += Array(repeating: nil, count: (7 - places.count % 7) % 7)
    self.year = year
    self.month = month
    self.firstWeekday = firstWeekday
    self.weeks = stride(from: 0, to: places.count, by: 7).map { Array(places[$0..<$0 + 7]) }
  }

  /// The days of the week in the order of the columns, 1 (Monday) … 7 (Sunday).
  package var weekdays: [Int] { (0..<7).map { (firstWeekday - 1 + $0) % 7 + 1 } }

  /// The month's days in order.
  package var cells: [CalendarCell] { weeks.flatMap { $0.compactMap(\.self) } }

  /// The mean of the days' moods, or nil if none was given.
  package var meanMood: Double? { Mean.of(cells.compactMap { $0.mood?.value }) }
}
