import ArgumentParser
import Documents
import Entries
import Insights
import JournalEngine
import Pages

struct DayVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "day", abstract: "Show one day as a page.",
    discussion: """
      Everything of the day in order of time.

      Examples:
        sotto day
        sotto day yesterday
        sotto day last monday
        sotto day 2026-11-20 --svg day.svg
        sotto day yesterday --pdf day.pdf
      """)

  @Argument(help: ArgumentHelp("The day; today where none is named.", valueName: "day"))
  var words: [String] = ["today"]

  @OptionGroup var page: PageOptions
  @OptionGroup var journal: JournalOptions

  func run(in context: Context) async throws {
    let day = try TypedDay.day(words.joined(separator: " "), today: context.surroundings.moment.day)
    try context.show(journal, as: try page.form(journal, context)) { journal in
      let kept = try journal?.day(day) ?? JournalDay(day)
      var document: JSONDocument.Parts = [
        "day": day, "entries": kept.overviews.map { JSONEntry($0) },
      ]
      document["summary"] = kept.summary
      return Output(
        document, drawing: { DaySVG(day, entries: kept.entries).markup },
        printed: { PrintedPages(kept) },
        lines: DayPage(day, entries: kept.entries).lines)
    }
  }
}
