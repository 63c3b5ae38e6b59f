import Documents
import Entries
import Insights

/// A day of a calendar, as a link if it has entries.
struct DayCell {
  let number: Int
  let score: Int?
  let label: String
  let link: String?
  let hasSound: Bool
  let isKept: Bool
  let isToday: Bool

  init(_ cell: CalendarCell, links: PageLinks, today: CivilDay) {
    number = cell.day.day
    score = cell.mood?.rounded
    label = CalendarSVG.title(cell)
    link = cell.isKept ? links.day(cell.day) : nil
    hasSound = cell.hasSound
    isKept = cell.isKept
    isToday = cell.day == today
  }
}
