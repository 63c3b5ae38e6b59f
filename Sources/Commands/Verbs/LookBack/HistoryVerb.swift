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
        sotto history 300 301
        sotto history 12 --json
      """)

  @Argument(
    help: ArgumentHelp(
      "The entries: numbers, last (the one added last), yesterday, 40..45 …", valueName: "entry"))
  var entries: [String] = ["last"]

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try context.show(journal, as: format.form, without: ["history": [JSONRevision]()]) { journal in
      let numbers = try EntrySelection(journal: journal, context: context)
        .many(entries, alsoTrashed: true, refusesTrashedLast: true)
      let changed = try numbers.map { (try journal.entry($0), try journal.history(of: $0)) }
      let today = context.today
      func unchanged(_ entry: Entry) -> String {
        "Nothing was changed in \(EntryText.name(entry, today: today))."
      }
      let isEmpty = changed.count == 1 && changed[0].1.isEmpty
      return Output(
        ["history": changed.flatMap { entry, all in all.map { JSONRevision($0, of: entry) } }],
        empty: isEmpty ? unchanged(changed[0].0) : nil
      ) { style in
        let pages = changed.map { entry, all in
          all.isEmpty
            ? unchanged(entry).wrapped(toWidth: style.width)
            : HistoryPage(all, of: entry, today: today).lines(style)
        }
        return Array(pages.joined(separator: ["", style.rule, ""]))
      }
    }
  }
}
