import ArgumentParser
import Documents
import Entries
import JournalEngine

struct RestoreVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Bring entries back from the trash.",
    discussion: """
      'last' is what was moved to the trash last; 'sotto list --trash' shows what lies there.

      Examples:
        sotto restore last
        sotto restore 12
      """)

  @Argument(help: ArgumentHelp("The entries: numbers, last, 40..45 …", valueName: "entry"))
  var entries: [String]

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let journal = try context.journalForChanging(self.journal, keepsTrash: true)
    let filter = EntryFilter(trashed: true)
    let numbers = try EntrySelection(journal: journal, context: context, filter: filter)
      .many(entries, isChange: true)
    try journal.restore(numbers)
    let restored = try journal.entries(numbers)
    try context.report(
      .restored, restored, "Restored \(context.naming(restored))", json: format.json, self.journal)
  }
}
