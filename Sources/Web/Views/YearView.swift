import Documents
import Entries
import Insights
import JournalEngine

/// A year in pixels as a table of its months.
struct YearView {
  /// A month.
  struct Month {
    let name: String
    let short: String
    let page: String
    let days: [MonthView.Place]
    let mean: String
  }

  let year: Int
  let numbers: [Int]
  let months: [Month]
  let facts: String
  let earlier: String?
  let later: String?

  /// Lays a year out; nil if the calendar has no such year.
  init?(_ journal: Journal, _ year: Int, links: PageLinks) throws {
    guard let first = CivilDay(year: year, month: 1, day: 1),
      case .year(let grid)? = try journal.calendar(of: .year(of: first))
    else { return nil }
    let today = journal.surroundings.moment.day
    self.year = year
    numbers = Array(1...31)
    months = grid.months.enumerated().map { index, cells in
      let name = CalendarNames.month(index + 1)
      return Month(
        name: name, short: String(name.prefix(3)),
        page: links.month(first.advanced(byMonths: index)),
        days: cells.map { cell in
          MonthView.Place(day: cell.map { DayCell($0, links: links, today: today) })
        }, mean: NumberText.fixed(grid.meanMood(ofMonth: index + 1)))
    }
    let moods = grid.cells.compactMap { $0.mood?.value }
    facts =
      "\(NumberText.count(grid.cells.count(where: \.isKept), "day")) kept, "
      + (moods.isEmpty
        ? "no mood given"
        : "mean mood \(NumberText.fixed(moods.reduce(0, +) / Double(moods.count)))")
    let kept = try journal.stretchOfDays()
    earlier = year > (kept?.lowerBound.year ?? today.year) ? links.year(year - 1) : nil
    later =
      year < max(kept?.upperBound.year ?? today.year, today.year) ? links.year(year + 1) : nil
  }
}
