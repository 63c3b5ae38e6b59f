import ArgumentParser
import Entries
import JournalEngine

struct ShowVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show an entry with its text.",
    discussion: """
      Words that the recogniser is unsure of are dim, or marked with a ? where there is no colour.

      Examples:
        sotto show last
        sotto show 12 --json
      """)

  @Argument(help: "The entry: its number, last, last~2 …")
  var entry: String = "last"

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    guard let journal = try context.journalForReading(self.journal) else {
      return context.tellHowToBegin()
    }
    let number = try shown(journal, context)
    guard let overview = try journal.overviews(numbers: [number]).first else {
      throw Failure(.nothingMatched, "there is no entry \(number)")
    }
    var transcripts: [Int64: Transcript] = [:]
    for recording in overview.entry.recordings {
      transcripts[recording.id] = try journal.currentTranscript(of: recording)
    }
    if format.json {
      context.print(
        try JSONDocument(["entries": [JSONEntry(overview, transcripts: transcripts)]]).text())
    } else {
      EntryPage(overview, transcripts: transcripts, style: PageStyle(context))
        .lines.forEach(context.print)
    }
  }

  /// An entry named by its number is shown from the trash too.
  private func shown(_ journal: Journal, _ context: Context) throws -> Int64 {
    if let number = Int64(entry), try !journal.entries([number]).isEmpty { return number }
    return try EntrySelection(journal: journal, context: context).one(entry)
  }
}
