import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages

struct AttachmentsListVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List what is attached to entries.",
    discussion: """
      Examples:
        sotto attachments list last
        sotto attachments list 40..45 --json
      """)

  @Argument(
    help: ArgumentHelp(
      "The entries: numbers, last (the one added last), yesterday, 40..45 …", valueName: "entry"))
  var entries: [String] = ["last"]

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try context.show(journal, as: format.form, without: ["attachments": [JSONAttachment]()]) {
      journal in
      let numbers = try EntrySelection(journal: journal, context: context)
        .many(entries, alsoTrashed: true)
      let items = try journal.entries(numbers).flatMap { entry in
        entry.attachments.enumerated().map { AttachedItem($1, of: entry, number: $0 + 1) }
      }
      return Output(
        [
          "attachments": items.map {
            JSONAttachment($0)
          }
        ],
        empty: items.isEmpty ? nothing(numbers) : nil
      ) { AttachmentTable(items).lines($0) }
    }
  }

  /// Says of which entries nothing is attached to, since none need be named.
  private func nothing(_ numbers: [Int64]) -> String {
    guard numbers.count == 1 else { return "Nothing is attached to these entries." }
    return "Nothing is attached to entry \(numbers[0])"
      + (entries == ["last"] ? ", the one added last." : ".")
  }
}
