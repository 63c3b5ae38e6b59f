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
      Each day shows its mood as a digit and a colour, the stronger the farther it is
      from the middle, and a mark where there is sound. Of several moods a day the
      mean is shown.

      Examples:
        sotto calendar
        sotto calendar 2026-10
        sotto calendar last month
        sotto calendar 2026 --svg year.svg
      """)

  @Argument(
    help: ArgumentHelp("A month or a year; this one where none is named.", valueName: "month"))
  var words: [String] = []

  @Flag(name: .long, help: "A year in pixels; a year that is named is one by itself.")
  var year = false

  @OptionGroup var page: PageOptions
  @OptionGroup var journal: JournalOptions

  func run(in context: Context) async throws {
    let today = context.surroundings.moment.day
    let span = try span(today: today)
    try context.show(journal, as: try page.form(journal, context)) { journal in
      switch try journal?.calendar(of: span) ?? CalendarGrid(span) {
      case .month(let grid):
        Output(
          ["month": grid], drawing: { CalendarSVG(grid).markup },
          printed: { PrintedPages(CalendarSVG(grid), of: grid) },
          lines: CalendarPage(grid, today: today).lines)
      case .year(let grid):
        Output(
          ["year": grid], drawing: { YearSVG(grid).markup },
          printed: { PrintedPages(YearSVG(grid), of: grid) },
          lines: YearPage(grid, today: today).lines)
      case nil: throw Failure(.usage, "the calendar has no such month")
      }
    }
  }

  private func span(today: CivilDay) throws -> CalendarSpan {
    let text = words.joined(separator: " ")
    let days =
      words.isEmpty ? nil : try TypedDay.range(text, option: nil, today: today)
    let first = days?.lowerBound ?? today
    if year { return .year(of: first) }
    // No month is longer than 31 days, and a week may lie in two months.
    guard let days, days.length > 31 else { return .month(of: first) }
    if let year = CalendarSpan.year(typedAs: days, today: today) { return year }
    throw Failure(
      .usage, "'\(text)' is no month and no year",
      hint: "a calendar is of a month or a year: sotto calendar \(first.description.prefix(7))")
  }
}

extension CalendarSpan {
  /// The year that typed days are, of the current one the days so far; nil if they are less or
  /// more.
  static func year(typedAs days: ClosedRange<CivilDay>, today: CivilDay) -> CalendarSpan? {
    let year = CalendarSpan.year(of: days.lowerBound)
    guard days.length > 31, days.lowerBound == year.days.lowerBound,
      days.upperBound == year.days.upperBound || days.upperBound == today
    else { return nil }
    return year
  }
}
