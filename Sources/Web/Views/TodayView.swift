import Documents
import Entries
import Insights
import JournalEngine

/// The first page: a check-in, the latest entries, and entries of this day in the past.
struct TodayView {
  /// A goal and its progress.
  struct GoalLine {
    let wording: String
    let now: String
    let done: Int
    let wanted: Int
    let hasBar: Bool
  }

  private static let mostRows = 8

  let day: String
  let checkIn: CheckInFields
  let goals: [GoalLine]
  let hasGoals: Bool
  let rows: [EntryRow]
  let hasMore: Bool
  let entriesLink: String
  let onThisDay: OnThisDayView
  let onThisDayLink: String
  let isEmpty: Bool

  /// Gathers the page.
  init(_ journal: Journal, names: MoodNames, links: PageLinks) throws {
    let today = journal.surroundings.moment.day
    day = CalendarNames.long(today)
    checkIn = try CheckInFields(journal, names: names)
    goals = try journal.goalProgress(on: today).map { progress in
      GoalLine(
        wording: progress.goal.wording, now: GoalText(progress).now,
        done: min(progress.current?.done ?? 0, progress.current?.wanted ?? 0),
        wanted: progress.current?.wanted ?? 0,
        hasBar: !progress.rests && progress.current?.wanted ?? 0 > 0)
    }
    hasGoals = !goals.isEmpty
    let latest = try journal.overviews(EntryFilter(limit: TodayView.mostRows + 1))
    rows = latest.prefix(TodayView.mostRows).map {
      EntryRow($0, links: links, today: today)
    }
    hasMore = latest.count > TodayView.mostRows
    entriesLink = links.entries
    isEmpty = latest.isEmpty
    onThisDayLink = links.onThisDay
    onThisDay = try OnThisDayView(journal, day: today, links: links)
  }
}
