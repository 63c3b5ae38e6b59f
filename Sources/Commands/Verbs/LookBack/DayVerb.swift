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
    let journal = try context.journalForReading(self.journal)
    guard journal != nil || page.isDocument else { return context.tellHowToBegin() }
    let numbers = try journal?.numbers(.day(day)) ?? []
    let overviews = try journal?.overviews(numbers: numbers) ?? []
    let entries = try journal.map { try TranscribedEntry.entries(numbers, in: $0) } ?? []
    var json: [String: any Encodable & Sendable] = [
      "day": day, "entries": overviews.map { JSONEntry($0) },
    ]
    json["summary"] = DayFact.days(of: overviews.map { EntryFact($0) }).first
    try page.show(
      DayPage(day, entries: entries).lines, svg: DaySVG(day, entries: entries).markup, json: json,
      self.journal, context)
  }
}

extension EntryFact {
  /// What looking back needs of an entry that is shown.
  fileprivate init(_ overview: EntryOverview) {
    let entry = overview.entry
    self.init(
      number: entry.id, moment: entry.moment, mood: entry.mood?.score, energy: entry.energy?.level,
      wordCount: overview.words, spokenSeconds: entry.duration)
  }
}

extension TranscribedEntry {
  /// Entries with what was said in them, in the order of their numbers.
  static func entries(_ numbers: [Int64], in journal: Journal) throws -> [TranscribedEntry] {
    try journal.entries(numbers).map { entry in
      let spoken = try entry.recordings.compactMap { try journal.currentTranscript(of: $0)?.text }
      return TranscribedEntry(entry, transcript: spoken.joined(separator: "\n"))
    }
  }
}
