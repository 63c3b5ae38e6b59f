import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages

struct LabelsListVerb<Noun: LabelNoun>: Verb {
  static var configuration: CommandConfiguration {
    let plural = Noun.kind.plural
    return CommandConfiguration(
      commandName: "list", abstract: "List \(plural), the most used first.",
      discussion: """
        With the number of entries, and the first and the last day.

        Examples:
          sotto \(plural) list
          sotto \(plural) list --json
        """)
  }

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    guard let journal = try context.journalForReading(self.journal) else {
      return try context.showNothing(
        asJSON: format.json ? ["kind": Noun.kind, "labels": [JSONLabel]()] : nil)
    }
    let labels = try journal.labels(Noun.kind)
    if format.json {
      context.print(
        try JSONDocument(["kind": Noun.kind, "labels": labels.map { JSONLabel($0) }]).text())
    } else if labels.isEmpty {
      context.print("There are no \(Noun.kind.plural) yet.")
    } else {
      LabelTable(labels).lines(context.pageStyle).forEach(context.print)
    }
  }
}
