import ArgumentParser
import Entries
import JournalEngine

struct LabelsAddVerb<Noun: LabelNoun>: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "add", abstract: "Put a name on several entries.",
      discussion: """
        It is made where there is none. 'tag' changes the names of one entry.

        Examples:
          sotto labels \(Noun.kind.plural) add \(Noun.example) 12 40..45 last
        """)
  }

  @Argument(help: "The name.", completion: NameCompletion.names)
  var name: String

  @Argument(help: ArgumentHelp("The entries: numbers, last, 40..45 …", valueName: "entry"))
  var entries: [String]

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let name = try LabelsReport.name(name, isNew: true)
    let journal = try context.journalForChanging(self.journal)
    let numbers = try EntrySelection(journal: journal, context: context)
      .many(entries, alsoTrashed: true, isChange: true)
    try journal.addLabel(Noun.kind, name, to: numbers)
    try LabelsReport.tell(
      Noun.kind, named: name, changed: numbers.count,
      "Put \(name) on \(context.naming(try journal.entries(numbers)))", in: journal,
      json: format.json, self.journal, context)
  }
}
