import ArgumentParser
import Entries
import JournalEngine

struct LabelsRemoveVerb<Noun: LabelNoun>: Verb {
  static var configuration: CommandConfiguration {
    let isCollection = Noun.kind == .collection
    return CommandConfiguration(
      commandName: "remove",
      abstract: isCollection
        ? "Remove a collection; its entries stay." : "Take a name off every entry; they stay.",
      discussion: """
        'tag' takes it off one entry.

        Examples:
          sotto \(Noun.kind.plural) remove \(Noun.other)
          sotto tag 12 --kind \(Noun.kind.rawValue) --remove \(Noun.other)
        """)
  }

  @Argument(help: "The name.")
  var name: String

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let name = try LabelsReport.name(name)
    let journal = try context.journalForChanging(self.journal)
    let count = try journal.removeLabel(Noun.kind, name)
    let place = count == 0 ? "" : " from \(LabelsReport.entries(count))"
    try LabelsReport.tell(
      Noun.kind, named: nil, changed: count, "Removed \(name)\(place)", in: journal,
      json: format.json, self.journal, context)
  }
}
