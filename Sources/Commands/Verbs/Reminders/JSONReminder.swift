import Documents
import JournalEngine

/// A reminder, as `--json` shows it.
struct JSONReminder: Encodable, Sendable {
  /// How it is started.
  enum State: String, Encodable, Sendable {
    case timer, cron, paused, removed
  }

  var reminder: Int
  /// Each as `21:00`, or as `18:00-21:00` for a random time in this span.
  var times: [String]
  /// 1 (Monday) … 7 (Sunday).
  var days: [Int]
  /// Omitted if the reminder asks the question of the day.
  var text: String?
  var spoken: Bool
  var paused: Bool?
  var state: State?
  var files: [String]?
  var lines: [String]?

  init(_ reminder: Reminder) {
    self.reminder = reminder.id
    times = reminder.times.map(\.text)
    days = reminder.days
    text = reminder.text.isEmpty ? nil : reminder.text
    spoken = reminder.isSpoken
    paused = reminder.isPaused ? true : nil
  }
}

extension Reminder.Time {
  /// `21:00`, `18:00-21:00`.
  var text: String {
    switch self {
    case .at(let second): WeekdayText.clock(second)
    case .between(let first, let last): "\(WeekdayText.clock(first))-\(WeekdayText.clock(last))"
    }
  }
}

extension Reminder {
  /// `21:00, Mon–Fri`, `09:00 and once between 18:00 and 21:00, daily`.
  var timesText: String {
    // The span stands last, because it has an "and" of its own.
    let fixed = times.filter { if case .at = $0 { true } else { false } }
    let spans = times.filter { if case .between = $0 { true } else { false } }
    let times = (fixed + spans).map { time in
      switch time {
      case .at(let second): WeekdayText.clock(second)
      case .between(let first, let last):
        "once between \(WeekdayText.clock(first)) and \(WeekdayText.clock(last))"
      }
    }
    return times.joined(separator: " and ") + ", " + WeekdayText.short(days)
  }

  /// What it says, in words.
  var says: String { text.isEmpty ? "the question of the day" : text }
}
