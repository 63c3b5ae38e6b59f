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
      Everything of the day in order of time, and how your goals stood on it. --card draws it as
      a card to share, without the people and tags of its entries; places and your name only if
      you ask for them.

      Examples:
        sotto day
        sotto day yesterday
        sotto day last monday
        sotto day 2026-11-20 --svg day.svg
        sotto day --card square --output today.png
        sotto day yesterday --pdf day.pdf
      """)

  @Argument(help: ArgumentHelp("The day; today where none is named.", valueName: "day"))
  var words: [String] = ["today"]

  @OptionGroup var page: PageOptions
  @OptionGroup var card: CardOptions
  @OptionGroup var journal: JournalOptions

  func run(in context: Context) async throws {
    let day = try TypedDay.day(words.joined(separator: " "), today: context.surroundings.moment.day)
    try card.check()
    guard page.pdf == nil || card.style.card == nil else {
      throw Failure(.usage, "--card and --pdf exclude one another")
    }
    let form = try page.form(journal, context, hasOtherFile: card.style.card != nil)
    if card.style.card != nil { return try await writeCard(of: day, context) }
    let journal = try context.journalForReading(self.journal)
    let kept = try journal?.day(day) ?? JournalDay(day)
    let pictures = try await context.printedPictures(
      of: kept.entries.map(\.entry), in: journal, for: form)
    var document: JSONDocument.Parts = [
      "day": day, "entries": kept.overviews.map { JSONEntry($0) },
    ]
    document["summary"] = kept.summary
    // The progress of goals on a future day is unknown.
    let goals = try day > context.today ? [] : journal?.goalProgress(on: day) ?? []
    if !goals.isEmpty { document["goals"] = goals.map { JSONGoal($0) } }
    let output = Output(
      document, drawing: { DaySVG(day, entries: kept.entries).markup },
      printed: { PrintedPages(kept, pictures: pictures) },
      lines: DayPage(day, entries: kept.entries, goals: goals).lines)
    try context.show(output, of: journal, as: form)
  }

  private func writeCard(of day: CivilDay, _ context: Context) async throws {
    guard page.svg == nil else { throw Failure(.usage, "--card and --svg exclude one another") }
    guard let journal = try context.journalForReading(journal),
      case let entries = try journal.day(day).entries, !entries.isEmpty
    else { throw Failure(.nothingMatched, "nothing was kept on \(day)") }
    try await card.style.write(
      Card(day, entries: entries, withPlace: card.style.withPlace, signed: card.style.signature),
      to: card.output, isForced: page.force, json: page.json, self.journal, context)
  }
}
