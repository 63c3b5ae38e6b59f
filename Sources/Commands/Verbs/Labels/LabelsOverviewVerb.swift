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
      with their first and last day, and 'sotto labels places --json' has the places as JSON.

      Examples:
        sotto labels
        sotto labels list --json
      """)

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try context.show(journal, as: format.form) { journal in
      let labels = try Tag.Kind.allCases.map { kind in
        (kind: kind, all: try journal?.labels(kind) ?? [])
      }
      // A position without a name is not a label.
      let places = try journal?.places(EntryFilter()).filter { !$0.place.name.isEmpty } ?? []
      let names = labels.map { labels in
        LabelsPage.Names(
          plural: labels.kind.plural, counts: labels.all.map { ($0.tag.name, $0.entries) })
      }
      let placeNames = LabelsPage.Names(
        plural: "places", counts: places.map { ($0.place.name, $0.entries) })
      return Output(
        ["labels": labels.flatMap { $0.all }.map { JSONLabel($0, isOfAnyKind: true) }],
        empty: labels.allSatisfy { $0.all.isEmpty } && places.isEmpty
          ? "There are no labels yet. Give some: sotto note 'A walk.' --tag garden --person Anna"
          : nil,
        lines: LabelsPage(names + [placeNames]).lines)
    }
  }
}
