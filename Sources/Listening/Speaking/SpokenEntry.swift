public import Entries

/// The text for reading an entry aloud: title, note and transcripts, then day and time in words,
/// mood and energy.
///
/// A person who asks for a single entry knows its day, and wants to hear its content. If several
/// are read, the day comes first, because it shows where one entry ends and the next begins.
public struct SpokenEntry: Sendable, Equatable {
  /// The text; each part ends with a full stop, so that the voice pauses there.
  public let text: String

  /// Builds the text.
  /// - Parameters:
  ///   - transcripts: The current transcripts' texts in the order of the recordings.
  ///   - isOneOfSeveral: Whether other entries are read before or after it.
  public init(_ entry: Entry, transcripts: [String], isOneOfSeveral: Bool = false) {
    let day = SpokenEntry.heading(entry.moment)
    var parts = isOneOfSeveral ? [day] : []
    parts += ([entry.title, entry.note] + transcripts).filter { !$0.isEmpty }
      .map { SpokenEntry.sentence($0) }
    if !isOneOfSeveral { parts.append(day) }
    let feeling = SpokenEntry.feeling(entry)
    if !feeling.isEmpty { parts.append(feeling) }
    text = parts.joined(separator: "\n\n")
  }

  /// Returns what is spoken before an entry when several are heard: its time and its title.
  package static func heading(of entry: Entry) -> String {
    let title = entry.title.isEmpty ? "" : " " + sentence(entry.title)
    return heading(entry.moment) + title
  }

  private static func heading(_ moment: Moment) -> String {
    let weekdays = [
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    let day = moment.clockDay
    return
      "\(weekdays[day.weekday - 1]), \(words(for: day)), \(words(forSecond: moment.secondOfDay))."
  }

  /// Returns a day in spoken form: `November 20th, 2026`.
  package static func words(for day: CivilDay) -> String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return "\(months[day.month - 1]) \(ordinal(day.day)), \(day.year)"
  }

  private static func ordinal(_ day: Int) -> String {
    switch day {
    case 1, 21, 31: "\(day)st"
    case 2, 22: "\(day)nd"
    case 3, 23: "\(day)rd"
    default: "\(day)th"
    }
  }

  /// Returns a time of day in spoken form: `8 15 in the morning`.
  package static func words(forSecond second: Int) -> String {
    let (hour, minute) = (second / 3600, second / 60 % 60)
    if minute == 0 && hour == 0 { return "midnight" }
    if minute == 0 && hour == 12 { return "noon" }
    let half = hour < 12 ? "in the morning" : hour < 18 ? "in the afternoon" : "in the evening"
    let shown = hour % 12 == 0 ? 12 : hour % 12
    if minute == 0 { return "\(shown) o'clock \(half)" }
    return minute < 10 ? "\(shown) oh \(minute) \(half)" : "\(shown) \(minute) \(half)"
  }

  private static func feeling(_ entry: Entry) -> String {
    var parts: [String] = []
    if let mood = entry.mood {
      parts.append("Mood \(mood.score) of 5" + (mood.word.map { ", \($0)" } ?? ""))
    }
    if let energy = entry.energy { parts.append("Energy \(energy.level) of 10") }
    return parts.isEmpty ? "" : parts.joined(separator: ". ") + "."
  }

  private static func sentence(_ text: String) -> String {
    guard let last = text.last, !".!?…".contains(last) else { return text }
    return text + "."
  }
}
