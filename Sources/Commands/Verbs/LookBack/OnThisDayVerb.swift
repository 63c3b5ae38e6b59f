import ArgumentParser
import Documents
import Entries
import Foundation
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

  @Argument(
    help: ArgumentHelp("The day to look back from; today where none is named.", valueName: "day"))
  var words: [String] = ["today"]

  @OptionGroup var page: PageOptions
  @OptionGroup var journal: JournalOptions

  func run(in context: Context) async throws {
    let day = try TypedDay.day(words.joined(separator: " "), today: context.surroundings.moment.day)
    let form = try page.form(self.journal, context)
    let journal = try context.journalForReading(self.journal)
    let past = try journal?.onThisDay(day) ?? OnThisDayEntries(nothingBefore: day)
    let pictures = try await context.printedPictures(
      of: past.entries.map(\.entry), in: journal, for: form)
    let output = Output(
      ["onThisDay": past.found],
      drawing: { OnThisDaySVG(past).markup },
      printed: { OnThisDayVerb.printed(past, day, pictures) },
      lines: OnThisDayPage(past).lines)
    try context.show(output, of: journal, as: form)
  }

  private static func printed(
    _ past: OnThisDayEntries, _ day: CivilDay, _ pictures: [UUID: PrintedPicture]
  ) -> PrintedPages {
    let days = Dictionary(grouping: past.entries) { $0.entry.moment.day }
    return PrintedPages(
      title: "On this day: \(CalendarNames.medium(day))",
      facts: [NumberText.entries(past.entries.count)],
      parts: days.sorted { $0.key > $1.key }.map { day, entries in
        .day(day, entries.map { PrintedEntry($0, pictures: pictures) })
      })
  }
}
