import ArgumentParser
import Documents
import Entries
import JournalEngine

struct TranscriptAlignVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "align", abstract: "Find anew when each word was said.",
    discussion: """
      The words of the current version are aligned to the sound; the result is a new version. Words
      that cannot be found in the sound are shown as unsure.

      Examples:
        sotto transcript align last
        sotto transcript align 12 --recording 2
      """)

  @Argument(help: "The entry: its number, last (the one added last), last~2 …")
  var entry: String

  @Option(
    name: .long, help: ArgumentHelp("The model that aligns: its name or folder.", valueName: "name")
  )
  var model: String?

  @OptionGroup var recording: RecordingOption
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let journal = try context.journalForChanging(self.journal)
    let entry = try EntrySelection(journal: journal, context: context).entry(self.entry)
    var settings = TranscribeSettings()
    settings.model = model
    let (version, guesses) = try await journal.alignTranscript(
      of: try recording.find(in: entry), settings: settings)
    let lost = guesses > 0 ? ", \(guesses) not found in the sound" : ""
    try context.report(
      .changed, [entry],
      "\(context.heading(entry)): version \(version.number), "
        + "\(NumberText.count(version.words, "word")) aligned\(lost)",
      json: format.json, self.journal)
  }
}
