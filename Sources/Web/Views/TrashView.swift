import Entries
import JournalEngine

/// What lies in the trash.
struct TrashView {
  private static let most = 200

  let rows: [EntryRow]
  let isEmpty: Bool

  /// Gathers what lies there.
  init(_ journal: Journal, links: PageLinks) throws {
    let today = journal.surroundings.moment.day
    rows = try journal.overviews(EntryFilter(trashed: true, limit: TrashView.most)).map {
      EntryRow($0, links: links, today: today)
    }
    isEmpty = rows.isEmpty
  }
}
