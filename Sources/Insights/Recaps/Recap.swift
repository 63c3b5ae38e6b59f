package import Entries

/// The highlights of a month or a year.
package struct Recap: Sendable, Equatable, Encodable {
  /// A day with a remarkable mood.
  package struct Day: Sendable, Equatable, Encodable {
    /// The day.
    package let day: CivilDay
    /// Its mood.
    package let mood: DayValue
    /// The entry that represents the day best.
    package let entry: Int64
    /// The beginning of that entry's text, or its title; filled in later, where texts are read.
    package var opening = ""
  }

  /// A word, a person, an activity or a place, and the number of its days.
  package struct Count: Sendable, Equatable, Encodable {
    /// Its name.
    package let name: String
    /// The number of days on which it occurs.
    package let days: Int
    /// The number of earlier days on which it occurs; nil without a comparison.
    package var before: Int?

    /// Counts days.
    package init(name: String, days: Int, before: Int? = nil) {
      self.name = name
      self.days = days
      self.before = before
    }
  }

  /// The entry with the longest sound.
  package struct Longest: Sendable, Equatable, Encodable {
    /// The entry.
    package let entry: Int64
    /// Its day.
    package let day: CivilDay
    /// The length of its sound, in seconds.
    package let seconds: Double
  }

  /// A picture of these days.
  package struct Picture: Sendable, Equatable, Encodable {
    /// Its entry.
    package let entry: Int64
    /// Its number among the attachments of the entry, from 1.
    package let number: Int
    /// The entry's day.
    package let day: CivilDay
    /// Its name.
    package let name: String
    /// The owner's caption, or empty.
    package let caption: String

    /// Names a picture.
    package init(entry: Int64, number: Int, day: CivilDay, name: String, caption: String) {
      self.entry = entry
      self.number = number
      self.day = day
      self.name = name
      self.caption = caption
    }
  }

  /// The amounts of a period.
  package struct Totals: Sendable, Equatable, Encodable {
    /// The number of entries.
    package let entries: Int
    /// The number of days with an entry.
    package let days: Int
    /// The number of entries with sound.
    package let sounds: Int
    /// The length of all recordings, in seconds.
    package let spokenSeconds: Double
    /// The number of words said.
    package let words: Int
    /// The mean of the days' moods.
    package let mood: Double?
  }

  /// The first day.
  package let since: CivilDay
  /// The last day.
  package let until: CivilDay
  /// The days with entries, in order.
  package let days: [DayFact]
  /// The amounts of this period.
  package let totals: Totals
  /// The amounts of the previous month or year.
  package let before: Totals
  /// The day with the best mood; nil if too few days have a mood, or all moods are alike.
  package var best: Day?
  /// The day with the hardest mood.
  package var hardest: Day?
  /// The words that were said or written on a larger share of days than before, the most
  /// significant first; without a comparison, the words of the most days.
  package let words: [Count]
  /// The number of earlier days with text in the comparison; 0 without a comparison.
  package let comparedDays: Int
  /// The people who were named most.
  package let people: [Count]
  /// The most frequent activities.
  package let activities: [Count]
  /// The most frequent places; filled in later, where places are read.
  package var places: [Count] = []
  /// How many places have a position and no name; filled in with the places.
  package var unnamedPlaces = 0
  /// The entry with the longest sound.
  package let longest: Longest?
  /// Some of its pictures, sorted by time; filled in later, where attachments are read.
  package var pictures: [Picture] = []
  /// How many pictures there are in all.
  package var pictureCount = 0

  /// The minimum number of days with a mood for a best and a hardest day.
  static let fewestMoods = 3
  /// The minimum number of earlier days for a comparison of words.
  static let fewestCompared = 7
  /// The maximum length of each list.
  package static let most = 8

  /// The days with which the words of a span are compared: the twelve months before it.
  package static func comparison(of span: CalendarSpan) -> ClosedRange<CivilDay> {
    let first = span.days.lowerBound
    return first.advanced(byMonths: -12)...first.advanced(by: -1)
  }

  /// The month or year before a span.
  static func previous(_ span: CalendarSpan) -> ClosedRange<CivilDay> {
    let first = span.days.lowerBound
    switch span {
    case .month: return first.advanced(byMonths: -1)...first.advanced(by: -1)
    case .year: return first.advanced(byMonths: -12)...first.advanced(by: -1)
    }
  }

  /// Finds the highlights.
  /// - Parameter facts: The entries of the span and of ``comparison(of:)``, with labels and words.
  package init(_ facts: JournalFacts, of span: CalendarSpan) {
    let range = span.days
    let own = facts.entries.filter { range.contains($0.day) }
    since = range.lowerBound
    until = range.upperBound
    days = DayFact.days(of: own)
    totals = Totals(own)
    before = Totals(facts.entries.filter { Recap.previous(span).contains($0.day) })
    (best, hardest) = Recap.extremes(days, own)
    longest = own.filter(\.hasSound)
      .max { ($0.spokenSeconds, $1.milliseconds) < ($1.spokenSeconds, $0.milliseconds) }
      .map { Longest(entry: $0.number, day: $0.day, seconds: $0.spokenSeconds) }
    people = Recap.labels(.person, own, facts.tags)
    activities = Recap.labels(.activity, own, facts.tags)
    let words = RecapWords(
      own: own, before: facts.entries.filter { !range.contains($0.day) }, facts)
    self.words = words.found
    comparedDays = words.comparedDays
  }

  private static func extremes(_ days: [DayFact], _ entries: [EntryFact]) -> (Day?, Day?) {
    let rated = days.compactMap { fact in fact.mood.map { (fact.day, $0) } }
    guard rated.count >= fewestMoods,
      let best = rated.max(by: { ($0.1.value, $0.1.count) < ($1.1.value, $1.1.count) }),
      let hardest = rated.min(by: { ($0.1.value, -$0.1.count) < ($1.1.value, -$1.1.count) }),
      best.1.value > hardest.1.value
    else { return (nil, nil) }
    /// The entry of the day with the most extreme mood; among equals, the one with the most words.
    func told(_ day: CivilDay, _ sign: Int) -> Int64 {
      entries.filter { $0.day == day && $0.mood != nil }.max { one, other in
        (sign * (one.mood ?? 0), one.wordCount + one.words.count, other.number)
          < (sign * (other.mood ?? 0), other.wordCount + other.words.count, one.number)
      }?.number ?? 0
    }
    return (
      Day(day: best.0, mood: best.1, entry: told(best.0, 1)),
      Day(day: hardest.0, mood: hardest.1, entry: told(hardest.0, -1))
    )
  }

  private static func labels(
    _ kind: Tag.Kind, _ entries: [EntryFact], _ tags: [Tag]
  ) -> [Count] {
    var days: [Int32: Set<CivilDay>] = [:]
    for entry in entries {
      for tag in entry.tags where tags[Int(tag)].kind == kind {
        days[tag, default: []].insert(entry.day)
      }
    }
    return days.map { Count(name: tags[Int($0.key)].name, days: $0.value.count) }
      .sorted { ($1.days, $0.name) < ($0.days, $1.name) }.prefix(most).map(\.self)
  }
}

extension Recap.Totals {
  /// Adds entries up.
  init(_ entries: [EntryFact]) {
    let days = DayFact.days(of: entries)
    self.init(
      entries: entries.count, days: days.count, sounds: entries.count { $0.hasSound },
      spokenSeconds: entries.reduce(0) { $0 + $1.spokenSeconds },
      words: entries.reduce(0) { $0 + $1.wordCount },
      mood: Mean.of(days.compactMap { $0.mood?.value }))
  }
}
