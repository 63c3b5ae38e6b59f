import Documents
import Entries

/// An entry in a list.
struct EntryRow {
  let link: String
  let heading: String
  let opening: String?
  let day: String
  let clock: String
  /// Its day and its time, or its time alone where all are of one day.
  let when: String
  let isoTime: String
  let length: String?
  let sound: String?
  let mood: MoodMark?
  let facts: [String]
  let isPending: Bool
  let isRecording: Bool
  let number: Int64

  /// Describes an entry.
  /// - Parameters:
  ///   - today: The day after whose year others are named.
  ///   - namesDay: Whether its day is to be said beside its time.
  init(_ overview: EntryOverview, links: PageLinks, today: CivilDay, namesDay: Bool = true) {
    let entry = overview.entry
    number = entry.id
    link = links.entry(entry.id)
    let words = overview.opening.singleLine
    let isCut = words.unicodeScalars.count >= 199
    let shown = isCut ? words + " …" : words
    if !entry.title.isEmpty {
      heading = entry.title
      opening = shown.isEmpty ? nil : shown
    } else if let checkIn = EntryText.checkIn(entry) {
      heading = checkIn.prefix(1).uppercased() + checkIn.dropFirst()
      opening = shown.isEmpty ? nil : shown
    } else {
      heading = shown.isEmpty ? "Entry \(entry.id)" : shown
      opening = nil
    }
    day = EntryText.day(entry.moment.day, today: today)
    clock = entry.moment.clockOfDay
    when = namesDay ? "\(day), \(clock)" : clock
    isoTime = entry.moment.rfc3339
    length = entry.recordings.isEmpty ? nil : LengthText.clock(entry.duration)
    sound = entry.recordings.first.map { links.sound($0, of: entry.id) }
    mood = entry.mood.map { MoodMark($0) }
    facts =
      [entry.energy.map(EntryText.energy), entry.place.map(EntryText.place)].compactMap(\.self)
      + entry.tags.map(EntryText.label)
    isPending = overview.isPending
    isRecording = entry.recordings.contains { $0.state == .recording }
  }
}

/// A mood as a coloured mark with its digit.
struct MoodMark {
  let score: Int
  let emoji: String?
  let words: String

  init(_ mood: Mood) {
    score = mood.score
    emoji = mood.emoji
    words = EntryText.mood(mood)
  }
}
