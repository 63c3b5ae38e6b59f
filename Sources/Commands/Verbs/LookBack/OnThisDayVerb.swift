import ArgumentParser
import Documents
import Entries
import Insights
import JournalEngine
import Pages

struct OnThisDayVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "on-this-day", abstract: "Show this day in former years.",
    discussion: """
      Also a week, a month and half a year ago.

      Examples:
        sotto on-this-day
        sotto on-this-day 2026-11-20
      """)

  @Argument(help: "The day to look back from; today where none is named.")
  var day: String = "today"

  @OptionGroup var page: PageOptions
  @OptionGroup var journal: JournalOptions

  func run(in context: Context) async throws {
    guard let day = MomentArgument.day(day, today: context.surroundings.moment.day) else {
      throw Failure(
        .usage, "'\(self.day)' is no day", hint: "write it as 2026-11-20, today or yesterday")
    }
    let journal = try context.journalForReading(self.journal)
    guard journal != nil || page.isDocument else { return context.tellHowToBegin() }
    let first = try journal?.stretchOfDays()?.lowerBound.year ?? day.year
    let days = OnThisDay.days(before: day, since: first)
    let found = OnThisDay(today: day, entries: try journal?.facts(on: days).entries ?? [])
    let numbers = found.sections.flatMap(\.entries)
    let entries = try journal.map { try TranscribedEntry.entries(numbers, in: $0) } ?? []
    try page.show(
      OnThisDayPage(found, entries: entries).lines,
      svg: OnThisDaySVG(found, entries: entries).markup, json: ["onThisDay": found],
      self.journal, context)
  }
}
