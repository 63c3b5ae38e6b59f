import ArgumentParser
import Documents
import Entries
import Insights
import JournalEngine

struct DayVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "day", abstract: "Show one day as a page.",
    discussion: """
      Everything of the day in order of time.

      Examples:
        sotto day
        sotto day yesterday
        sotto day 2026-11-20 --svg day.svg
      """)

  @Argument(help: "The day; today where none is named.")
  var day: String = "today"

  @OptionGroup var page: PageOptions
  @OptionGroup var journal: JournalOptions

  func run(in context: Context) async throws {
    guard let day = MomentArgument.day(day, today: context.surroundings.moment.day) else {
      throw Failure(
        .usage, "'\(self.day)' is no day", hint: "write it as 2026-11-20, today or yesterday")
    }
    guard let journal = try context.journalForReading(self.journal) else {
      return context.tellHowToBegin()
    }
    let numbers = try journal.numbers(.day(day))
    let overviews = try journal.overviews(numbers: numbers)
    let entries = try DayPageEntry.entries(numbers, in: journal)
    try page.show(
      DayPage(day, entries: entries).lines, svg: DaySVG(day, entries: entries).markup,
      json: ["entries": overviews.map { JSONEntry($0) }], context)
  }
}

extension DayPageEntry {
  /// Entries with what was said in them, in the order of their numbers.
  static func entries(_ numbers: [Int64], in journal: Journal) throws -> [DayPageEntry] {
    try journal.entries(numbers).map { entry in
      let spoken = try entry.recordings.compactMap { try journal.currentTranscript(of: $0)?.text }
      return DayPageEntry(entry, transcript: spoken.joined(separator: "\n"))
    }
  }
}
