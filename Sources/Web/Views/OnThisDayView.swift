import Documents
import Entries
import Insights
import JournalEngine

/// The entries of this day in the past.
struct OnThisDayView {
  /// One day of the past.
  struct Section {
    let title: String
    let link: String
    let rows: [EntryRow]
  }

  let sections: [Section]
  let hasSections: Bool
  let day: String

  /// Looks back from a day.
  init(_ journal: Journal, day: CivilDay, links: PageLinks) throws {
    let found = try journal.onThisDay(day).found
    sections = try found.sections.map { section in
      Section(
        title: OnThisDayText.title(section), link: links.day(section.day),
        rows: try journal.overviews(numbers: section.entries).map {
          EntryRow($0, links: links, today: day, namesDay: false)
        })
    }
    hasSections = !sections.isEmpty
    self.day = CalendarNames.medium(day)
  }
}
