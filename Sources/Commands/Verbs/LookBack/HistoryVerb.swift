import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages

struct HistoryVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show what was changed in an entry, and what was there before.",
    discussion: """
      'sotto undo' takes the last change back, which is then shown as taken back. A text has versions,
      one for each time that it was heard or corrected; 'sotto transcript diff' compares them.

      Examples:
        sotto history last
        sotto history 12 --json
      """)

  @Argument(help: "The entry: its number, last (the one added last), last~2 …")
  var entry: String = "last"

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try context.show(journal, as: format.form, without: ["history": [JSONRevision]()]) { journal in
      let number = try EntrySelection(journal: journal, context: context).oneOrTrashed(self.entry)
      let entry = try journal.entry(number)
      let revisions = try journal.history(of: number)
      let name = EntryText.name(entry, today: context.today)
      return Output(
        ["history": revisions.map { JSONRevision($0, of: entry) }],
        empty: revisions.isEmpty ? "Nothing was changed in \(name)." : nil,
        lines: HistoryPage(revisions, of: entry, today: context.today).lines)
    }
  }
}
