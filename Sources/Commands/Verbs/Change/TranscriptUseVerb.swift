import ArgumentParser
import Documents
import Entries
import JournalEngine

struct TranscriptUseVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "use", abstract: "Choose the version that is shown and searched.",
    discussion: """
      Examples:
        sotto transcript use last 1
        sotto transcript use 12 3 --recording 2
      """)

  @Argument(help: "The entry: its number, last (the one added last), last~2 …")
  var entry: String

  @Argument(help: "The version's number, as 'sotto transcript list' tells it.")
  var version: Int

  @OptionGroup var recording: RecordingOption
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let journal = try context.journalForChanging(self.journal)
    let entry = try EntrySelection(journal: journal, context: context).entry(self.entry)
    let recording = try self.recording.find(in: entry)
    let used = try journal.useTranscript(version: version, of: recording)
    try context.report(
      .changed, [entry],
      "\(context.heading(entry)): shows version \(used.number), \(VersionText.maker(used))",
      json: format.json, self.journal)
  }
}
