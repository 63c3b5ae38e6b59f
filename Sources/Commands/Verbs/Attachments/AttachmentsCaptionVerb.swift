import ArgumentParser
import Documents
import Entries
import JournalEngine
import Terminal

struct AttachmentsCaptionVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "caption", abstract: "Say something of an attachment.",
    discussion: """
      The caption is searched like a note. '' takes it away; --say takes it from your
      voice, of which only the words are kept.

      Examples:
        sotto attachments caption 12 1 'The last evening'
        sotto attachments caption last 2 ''
        sotto attachments caption last 2 --say
      """)

  @Argument(help: "The entry: its number, last (the one added last), last~2 …")
  var entry: String

  @Argument(help: ArgumentHelp("Which of its attachments.", valueName: "number"))
  var number: Int

  @Argument(help: ArgumentHelp("The caption.", valueName: "text"))
  var text: [String] = []

  @OptionGroup var spoken: SpokenCaptionOptions

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try spoken.check(isWritten: !text.isEmpty)
    guard spoken.say || !text.isEmpty else {
      throw Failure(
        .usage, "a caption is missing", hint: "type it, speak it with --say, or '' for none")
    }
    let journal = try context.journalForChanging(self.journal)
    let entry = try EntrySelection(journal: journal, context: context).entry(entry)
    let attachment = try AttachmentSelection(context: context).one(number, of: entry)
    let isQuiet = self.journal.quiet || format.json
    let said = try await spoken.words(journal, isQuiet: isQuiet, context)
    guard let caption = spoken.say ? said : text.joined(separator: " ").trimmed else {
      throw Failure(.noSpeech, nil)
    }
    let changed = try journal.caption(attachment, of: entry.id, caption)
    let name = attachment.name.onOneLine
    try context.report(
      .changed, [changed],
      caption.isEmpty
        ? "\(context.heading(changed)): \(name) has no caption now"
        : "\(context.heading(changed)): \(name): \(caption.onOneLine)",
      json: format.json, self.journal)
  }
}
