import ArgumentParser
import Documents
import Entries
import JournalEngine

struct LabelsMergeVerb<Noun: LabelNoun>: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "merge", abstract: "Make one of several, on every entry.",
      discussion: """
        The one that the others go into is made where there is none.

        Examples:
          sotto labels \(Noun.kind.plural) merge \(Noun.other) --into \(Noun.example)
        """)
  }

  @Argument(
    help: ArgumentHelp("The names that go.", valueName: "name"), completion: NameCompletion.names)
  var names: [String]

  @Option(
    name: .long, help: ArgumentHelp("The name that stays.", valueName: "name"),
    completion: NameCompletion.names)
  var into: String

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let target = try LabelsReport.name(into, isNew: true)
    let names = try names.map { try LabelsReport.name($0) }
      .filter { $0.lowercased() != target.lowercased() }
    guard !names.isEmpty else {
      throw Failure(.usage, "there is nothing to merge into '\(target)'")
    }
    let journal = try context.journalForChanging(self.journal)
    let count = try journal.mergeLabels(Noun.kind, names, into: target)
    try LabelsReport.tell(
      Noun.kind, named: target, changed: count,
      "\(names.joined(separator: ", ")) went into \(target), on \(NumberText.entries(count))",
      in: journal, json: format.json, self.journal, context)
  }
}
