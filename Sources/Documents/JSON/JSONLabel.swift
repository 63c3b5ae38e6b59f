package import Entries

/// A label with how much it is used, as `--json` shows it.
package struct JSONLabel: Encodable, Sendable {
  package var name: String
  /// How many live entries carry it, or are in it.
  package var entries: Int
  package var firstDay: CivilDay?
  package var lastDay: CivilDay?
  /// The filter behind a collection, as options.
  package var filter: String?

  package init(_ label: JournalLabel) {
    name = label.tag.name
    entries = label.entries
    firstDay = label.firstDay
    lastDay = label.lastDay
    filter = label.filter.map { FilterText($0).text }
  }
}
