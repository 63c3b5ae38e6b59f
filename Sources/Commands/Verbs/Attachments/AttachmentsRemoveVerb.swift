import ArgumentParser
import Documents
import Entries
import JournalEngine
import Terminal

struct AttachmentsRemoveVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take attachments off an entry.",
    discussion: """
      'sotto undo' brings them back. They are erased for ever with their entry, by
      'sotto delete ENTRY --forever'.

      Examples:
        sotto attachments remove 12 2
      """)

  @Argument(help: "The entry: its number, last (the one added last), last~2 …")
  var entry: String

  @Argument(help: ArgumentHelp("Which of its attachments.", valueName: "number"))
  var numbers: [Int]

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let journal = try context.journalForChanging(self.journal)
    let entry = try EntrySelection(journal: journal, context: context).entry(entry)
    let chosen = try AttachmentSelection(context: context).many(numbers, of: entry)
    let changed = try journal.removeAttachments(chosen, from: entry.id)
    let names = chosen.map(\.name.onOneLine).joined(separator: ", ")
    try context.report(
      .changed, [changed],
      "Took \(names) off \(context.naming(changed)); 'sotto undo' brings it back",
      json: format.json, self.journal)
  }
}
