import Documents
import Entries
import Insights
import JournalEngine

/// A month as a table of its weeks.
struct MonthView {
  /// A cell of a week; empty before the first and after the last day of the month.
  struct Place {
    let day: DayCell?
  }

  /// A week.
  struct Week {
    let days: [Place]
  }

  /// A day of the week.
  struct Weekday {
    let name: String
    let short: String
  }

  let title: String
  let weekdays: [Weekday]
  let weeks: [Week]
  let facts: String
  let earlier: String?
  let later: String?
  let yearLink: String
  let year: Int

  /// Lays a month out; nil if the calendar has no such month.
  init?(_ journal: Journal, of day: CivilDay, links: PageLinks) throws {
    guard case .month(let grid)? = try journal.calendar(of: .month(of: day)) else { return nil }
    let today = journal.surroundings.moment.day
    title = "\(CalendarNames.month(grid.month)) \(grid.year)"
    weekdays = grid.weekdays.map {
      let name = CalendarNames.weekday($0)
      return Weekday(name: name, short: String(name.prefix(3)))
    }
    weeks = grid.weeks.map { week in
      Week(
        days: week.map { cell in
          Place(day: cell.map { DayCell($0, links: links, today: today) })
        })
    }
    let kept = grid.cells.count(where: \.isKept)
    facts =
      "\(NumberText.count(kept, "day")) kept, "
      + (grid.meanMood.map { "mean mood \(NumberText.fixed($0))" } ?? "no mood given")
    let stretch = try journal.stretchOfDays()
    let first = (stretch?.lowerBound ?? today).firstOfMonth
    let last = max(stretch?.upperBound ?? today, today)
    earlier =
      day.firstOfMonth > first ? links.month(day.firstOfMonth.advanced(byMonths: -1)) : nil
    later = day.lastOfMonth < last ? links.month(day.firstOfMonth.advanced(byMonths: 1)) : nil
    yearLink = links.year(day.year)
    year = day.year
  }
}
