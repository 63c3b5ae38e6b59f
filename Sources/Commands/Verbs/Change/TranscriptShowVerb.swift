import ArgumentParser
import Documents
import Entries
import JournalEngine

struct TranscriptShowVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print a version in any format.",
    discussion: """
      Examples:
        sotto transcript show last
        sotto transcript show 12 --version 1 --format srt
        sotto transcript show 12 --format textgrid --output entry.TextGrid
        sotto transcript show 12 --min-confidence 0.5
      """)

  @Argument(help: "The entry: its number, last (the one added last), last~2 …")
  var entry: String = "last"

  @Option(
    name: .long, help: ArgumentHelp("The version; else the current one.", valueName: "number"))
  var version: Int?

  @OptionGroup var recording: RecordingOption
  @OptionGroup var words: FormatOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    guard let journal = try context.journalForReading(self.journal) else {
      let isJSON = format.json || (words.format == .json && words.output == nil)
      throw try context.nothing(asJSON: isJSON ? ["transcripts": [JSONTranscript]()] : nil)
    }
    let entry = try EntrySelection(journal: journal, context: context).entry(self.entry)
    let recording = try self.recording.find(in: entry)
    let (version, transcript) = try journal.transcript(version: version, of: recording)
    var printer = try TranscriptPrinter(
      words, isJSON: format.json, isPlural: false, journal: self.journal, context: context)
    try printer.print(EntryTranscripts.item(entry, recording, transcript, version: version))
    try printer.finish()
  }
}
