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
          sotto labels \(plural) list
          sotto labels \(plural) list --json
        """)
  }

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try context.show(journal, as: format.form) { journal in
      let labels = try journal?.labels(Noun.kind) ?? []
      // A filter that cannot be read is told as damage, with the name of its collection.
      let isUnread = Noun.kind == .collection && journal?.damage.isEmpty == false
      let nothing =
        isUnread ? "No collection can be read." : "There are no \(Noun.kind.plural) yet."
      return Output(
        ["kind": Noun.kind, "labels": labels.map { JSONLabel($0) }],
        empty: labels.isEmpty ? nothing : nil,
        lines: LabelTable(labels).lines)
    }
  }
}
