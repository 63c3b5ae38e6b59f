import ArgumentParser
import Documents
import Entries
import JournalEngine

struct DeleteVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Move entries to the trash.",
    discussion: """
      Nothing is lost: 'sotto restore' brings them back with everything they hold.

      Examples:
        sotto delete last
        sotto delete 12 14..16
      """)

  @Argument(help: ArgumentHelp("The entries: numbers, last, 40..45 …", valueName: "entry"))
  var entries: [String]

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let journal = try context.journalForChanging(self.journal)
    let numbers = try EntrySelection(journal: journal, context: context).many(entries)
    try journal.trash(numbers)
    let deleted = try journal.entries(numbers)
    let undo = ["sotto", "restore"] + self.journal.words + [NumberList(numbers).text]
    try context.report(
      .deleted, deleted,
      "Moved to the trash: \(context.naming(deleted)); to undo it: \(undo.joined(separator: " "))",
      json: format.json, self.journal)
  }
}
