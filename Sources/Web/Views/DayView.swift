import Documents
import Entries
import Insights
import JournalEngine

/// One day with its entries.
struct DayView {
  let title: String
  let facts: String
  let rows: [EntryRow]
  let isEmpty: Bool
  let monthLink: String
  let month: String
  let earlier: String?
  let later: String?

  /// Gathers a day.
  init(_ journal: Journal, _ day: CivilDay, links: PageLinks) throws {
    let kept = try journal.day(day)
    let today = journal.surroundings.moment.day
    title = CalendarNames.long(day)
    facts = DayText(kept.entries).parts.joined(separator: ", ")
    rows = kept.overviews.sorted {
      ($0.entry.moment.milliseconds, $0.entry.id) < ($1.entry.moment.milliseconds, $1.entry.id)
    }.map { EntryRow($0, links: links, today: today, namesDay: false) }
    isEmpty = rows.isEmpty
    monthLink = links.month(day)
    month = CalendarNames.month(day.month)
    // In a folder, only days with entries have a page.
    let isNeighbour = { (day: CivilDay) throws in
      try !links.isFolder || !journal.numbers(.day(day)).isEmpty
    }
    let (before, after) = (day.advanced(by: -1), day.advanced(by: 1))
    earlier = try isNeighbour(before) ? links.day(before) : nil
    later = try after <= today && isNeighbour(after) ? links.day(after) : nil
  }
}
