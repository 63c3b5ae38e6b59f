import Documents
import Entries
import JournalEngine

/// What lies in the trash.
struct TrashView {
  /// An entry, and when it was thrown away.
  struct Row {
    let entry: EntryRow
    let thrown: String?
  }

  private static let most = 200

  let rows: [Row]
  let isEmpty: Bool
  /// What can be erased at once, which is what is shown.
  let count: String
  /// How long it can be taken back.
  let hint: String

  /// Gathers what lies there.
  /// - Parameter days: The days after which it is erased; nil for never.
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

  /// The entries that a form names and that still lie in the trash.
  static func chosen(_ form: FormFields, in journal: Journal) throws -> [Int64] {
    let named = Set(form.all("entry").compactMap { Int64($0) })
    return try journal.trashedNumbers().filter(named.contains)
  }
}
