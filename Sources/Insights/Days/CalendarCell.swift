package import Entries

/// One day of a calendar.
package struct CalendarCell: Sendable, Equatable, Encodable {
  /// The day.
  package let day: CivilDay
  /// The day's mood.
  package let mood: DayValue?
  /// The number of entries.
  package let entries: Int
  /// The number of entries with sound.
  package let sounds: Int

  /// A day without entries.
  init(_ day: CivilDay) {
    self.day = day
    self.mood = nil
    self.entries = 0
    self.sounds = 0
  }

  /// A day with entries.
  init(_ fact: DayFact) {
    self.day = fact.day
    self.mood = fact.mood
    self.entries = fact.entries
    self.sounds = fact.sounds
  }

  /// Whether the day has an entry.
  package var isKept: Bool { entries > 0 }
  /// Whether an entry of the day has sound.
  package var hasSound: Bool { sounds > 0 }

  static func byDay(_ days: [DayFact]) -> [CivilDay: CalendarCell] {
    Dictionary(days.map { ($0.day, CalendarCell($0)) }, uniquingKeysWith: { first, _ in first })
  }
}
