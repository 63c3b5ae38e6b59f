import Documents
import Entries
import JournalEngine

/// The contents of the trash.
struct TrashView {
  /// An entry, with the time when it was deleted.
  struct Row {
    let entry: EntryRow
    let thrown: String?
  }

  private static let most = 200

  let rows: [Row]
  let isEmpty: Bool
  /// The number of entries shown, which can be erased together.
  let count: String
  /// How long entries can be restored.
  let hint: String

  /// Collects the entries in the trash.
  /// - Parameter days: The number of days after which entries are erased; nil for never.
  init(_ journal: Journal, days: Int?, links: PageLinks) throws {
    let today = journal.surroundings.moment.day
    let zone = journal.surroundings.zone
    rows = try journal.overviews(EntryFilter(trashed: true, limit: TrashView.most)).map {
      let thrown = $0.entry.deleted.map { Moment($0, in: zone) }
      return Row(
        entry: EntryRow($0, links: links, today: today),
        thrown: thrown.map {
          "thrown away \(EntryText.day($0.clockDay, today: today)), \($0.clockOfDay)"
        })
    }
    isEmpty = rows.isEmpty
    count = NumberText.entries(rows.count)
    hint =
      "What lies here can be restored"
      + (days.map { "; after \(NumberText.count($0, "day")) it is erased" } ?? "") + "."
  }

  /// The entries selected in a form that are still in the trash.
  static func chosen(_ form: FormFields, in journal: Journal) throws -> [Int64] {
    let named = Set(form.all("entry").compactMap { Int64($0) })
    return try journal.trashedNumbers().filter(named.contains)
  }
}
