package import Entries

/// A label with how much it is used, as `--json` shows it.
package struct JSONLabel: Encodable, Sendable {
  /// The kind, in a list of labels of any kind.
  package var kind: Tag.Kind?
  package var name: String
  /// How many live entries carry it, or are in it.
  package var entries: Int
  package var firstDay: CivilDay?
  package var lastDay: CivilDay?
  /// The filter behind a collection, as options.
  package var filter: String?

  /// - Parameter isOfAnyKind: Whether it stands among labels of other kinds.
  package init(_ label: JournalLabel, isOfAnyKind: Bool = false) {
    kind = isOfAnyKind ? label.tag.kind : nil
    name = label.tag.name
    entries = label.entries
    firstDay = label.firstDay
    lastDay = label.lastDay
    filter = label.filter.map { FilterText($0).text }
  }
}
