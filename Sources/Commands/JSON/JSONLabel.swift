import Entries
import JournalEngine

/// A label with how much it is used, as `--json` shows it.
struct JSONLabel: Encodable, Sendable {
  var name: String
  /// How many live entries carry it, or are in it.
  var entries: Int
  var firstDay: CivilDay?
  var lastDay: CivilDay?
  /// The filter behind a collection, as options.
  var filter: String?

  init(_ label: JournalLabel) {
    name = label.tag.name
    entries = label.entries
    firstDay = label.firstDay
    lastDay = label.lastDay
    filter = label.filter.map { FilterText($0).text }
  }
}
