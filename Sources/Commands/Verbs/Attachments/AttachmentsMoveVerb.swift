import ArgumentParser
import Documents
import Entries
import JournalEngine
import Terminal

struct AttachmentsMoveVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Change the order of an entry's attachments.",
    discussion: """
      Examples:
        sotto attachments move 12 3 1
      """)

  @Argument(help: "The entry: its number, last (the one added last), last~2 …")
  var entry: String

  @Argument(help: ArgumentHelp("Which of its attachments.", valueName: "number"))
  var number: Int

  @Argument(help: ArgumentHelp("The number that it is to have.", valueName: "place"))
  var place: Int

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let journal = try context.journalForChanging(self.journal)
    let entry = try EntrySelection(journal: journal, context: context).entry(entry)
    let selection = AttachmentSelection(context: context)
    let attachment = try selection.one(number, of: entry)
    _ = try selection.one(place, of: entry)
    let changed = try journal.moveAttachment(attachment, of: entry.id, to: place)
    try context.report(
      number == place ? .unchanged : .changed, [changed],
      "\(context.heading(changed)): \(attachment.name.onOneLine) is number \(place)",
      json: format.json, self.journal)
  }
}
