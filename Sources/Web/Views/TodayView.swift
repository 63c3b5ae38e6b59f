import Documents
import Entries
import Insights
import JournalEngine

/// The first page: a check-in, the latest entries, and entries of this day in the past.
struct TodayView {
  /// A mood or an energy to choose.
  struct Choice {
    let value: String
    let score: Int
    let emoji: String
    let word: String
    let isChosen: Bool
  }

  /// A mood to choose, with its face.
  struct Face {
    let value: String
    let score: Int
    let face: String
    let word: String
  }

  /// A label to choose.
  struct Chip {
    let kind: String
    let name: String
    /// Its name on the page, which distinguishes a tag from an activity of the same name.
    let words: String
    let isChosen: Bool
  }

  /// A goal and its progress.
  struct GoalLine {
    let wording: String
    let now: String
    let done: Int
    let wanted: Int
    let hasBar: Bool
  }

  private static let mostRows = 8
  private static let mostChips = 10

  let day: String
  let moods: [Face]
  let energies: [Choice]
  let chips: [Chip]
  let goals: [GoalLine]
  let hasGoals: Bool
  let rows: [EntryRow]
  let hasMore: Bool
  let entriesLink: String
  let onThisDay: OnThisDayView
  let isEmpty: Bool

  /// Gathers the page.
  init(_ journal: Journal, names: MoodNames, links: PageLinks) throws {
    let today = journal.surroundings.moment.day
    day = CalendarNames.long(today)
    moods = TodayView.faces(names)
    energies = TodayView.energies(chosen: nil)
    chips = try TodayView.chips(journal)
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
    onThisDay = try OnThisDayView(journal, day: today, links: links)
  }

  /// The five moods, each with the first word for its score.
  private static func faces(_ names: MoodNames) -> [Face] {
    Mood.scores.map { score in
      let term = names.vocabulary.term(forScore: score)
      return Face(
        value: term?.word ?? String(score), score: score,
        face: MoodFace.markup(score, emoji: term?.emoji), word: term?.word ?? String(score))
    }
  }

  /// The ten energies.
  static func energies(chosen: Energy?) -> [Choice] {
    Energy.levels.map {
      Choice(
        value: String($0), score: $0, emoji: "", word: String($0), isChosen: chosen?.level == $0)
    }
  }

  /// The most used labels, activities first.
  private static func chips(_ journal: Journal) throws -> [Chip] {
    let kinds: [Tag.Kind] = [.activity, .tag, .person]
    return try kinds.flatMap { kind in
      try journal.labels(kind).prefix(kind == .activity ? mostChips : mostChips / 2)
        .map {
          Chip(
            kind: kind.rawValue, name: $0.tag.name,
            words: kind == .tag ? EntryText.label($0.tag) : $0.tag.name, isChosen: false)
        }
    }
  }
}
