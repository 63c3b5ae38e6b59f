import ArgumentParser
import Documents
import Entries
import Insights
import JournalEngine
import Pages

struct CalendarVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "calendar", abstract: "Show a month, or a year in pixels.",
    discussion: """
      Each day shows its mood as a digit and a colour, and a mark where there is
      sound. Of several moods a day the mean is shown.

      Examples:
        sotto calendar
        sotto calendar 2026-10
        sotto calendar 2026 --svg year.svg
      """)

  @Argument(
    help: ArgumentHelp("A month or a year; this one where none is named.", valueName: "month"))
  var month: String?

  @Flag(name: .long, help: "A year in pixels; a year that is named is one by itself.")
  var year = false

  @OptionGroup var page: PageOptions
  @OptionGroup var journal: JournalOptions

  func run(in context: Context) async throws {
    let today = context.surroundings.moment.day
    let days = try month.map { try DayRange.parse($0, option: "the month", today: today) }
    let journal = try context.journalForReading(self.journal)
    guard journal != nil || page.isDocument else { return context.tellHowToBegin() }
    let first = days?.lowerBound ?? today
    let isYear = year || days.map { $0.upperBound > $0.lowerBound.lastOfMonth } == true
    let shown =
      isYear
      ? CivilDay(year: first.year, month: 1, day: 1).map { $0...$0.advanced(by: 365) }
      : first.firstOfMonth...first.lastOfMonth
    let facts = DayFact.days(of: try journal?.facts(in: shown).entries ?? [])
    if isYear {
      guard let grid = YearGrid(year: first.year, days: facts) else { return }
      try page.show(
        YearPage(grid).lines, svg: YearSVG(grid).markup, json: ["year": grid], self.journal,
        context)
    } else {
      guard let grid = MonthGrid(year: first.year, month: first.month, days: facts) else { return }
      try page.show(
        CalendarPage(grid).lines, svg: CalendarSVG(grid).markup, json: ["month": grid],
        self.journal,
        context)
    }
  }
}
