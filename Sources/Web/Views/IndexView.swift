import Documents
import Entries
import JournalEngine

/// All entries on one page, for a folder of pages.
struct IndexView {
  let rows: [EntryRow]
  let total: String
  let isEmpty: Bool
  let written: String

  /// Lists entries.
  init(_ journal: Journal, _ numbers: [Int64], links: PageLinks) throws {
    let today = journal.surroundings.moment.day
    rows = try journal.overviews(numbers: numbers).map {
      EntryRow($0, links: links, today: today)
    }
    total = NumberText.entries(numbers.count)
    isEmpty = rows.isEmpty
    written = CalendarNames.long(today)
  }
}
