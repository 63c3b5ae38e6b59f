package import Entries

/// A label and how often it is used, as `--json` shows it.
package struct JSONLabel: Encodable, Sendable {
  /// The kind, if the list contains labels of any kind.
  package var kind: Tag.Kind?
  package var name: String
  /// How many entries outside the trash have the label.
  package var entries: Int
  package var firstDay: CivilDay?
  package var lastDay: CivilDay?
  /// The filter of a collection, as options.
  package var filter: String?

  /// - Parameter isOfAnyKind: Whether the list contains labels of any kind.
  package init(_ label: JournalLabel, isOfAnyKind: Bool = false) {
    kind = isOfAnyKind ? label.tag.kind : nil
    name = label.tag.name
    entries = label.entries
    firstDay = label.firstDay
    lastDay = label.lastDay
    filter = label.filter.map { FilterText($0).text }
  }
}
