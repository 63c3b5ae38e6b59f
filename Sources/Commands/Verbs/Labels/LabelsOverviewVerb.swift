import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages

struct LabelsOverviewVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the names of every kind, the most used first.",
    discussion: """
      With the number of entries behind each name. 'sotto labels tags' lists all tags,
      with their first and last day.

      Examples:
        sotto labels
        sotto labels list --json
      """)

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try context.show(journal, as: format.form) { journal in
      let labels = try Tag.Kind.allCases.map { kind in
        LabelsPage.Names(kind: kind, plural: kind.plural, labels: try journal?.labels(kind) ?? [])
      }
      return Output(
        ["labels": labels.flatMap(\.labels).map { JSONLabel($0, isOfAnyKind: true) }],
        empty: labels.allSatisfy(\.labels.isEmpty)
          ? "There are no labels yet. Give some: sotto note 'A walk.' --tag garden --person Anna"
          : nil,
        lines: LabelsPage(labels).lines)
    }
  }
}
