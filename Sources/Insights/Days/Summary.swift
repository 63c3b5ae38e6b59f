package import Entries

/// A summary of a period: course and distribution of mood and energy, days kept, words and minutes.
package struct Summary: Sendable, Equatable, Encodable {
  /// The period, or nil for days that were named.
  package let period: Period?
  /// The first day.
  package let since: CivilDay
  /// The last day.
  package let until: CivilDay
  /// The days on which there are entries, in order.
  package let days: [DayFact]
  /// The course of mood and energy.
  package let course: Course
  /// How often each mood was given, 1…5, counting every entry of a day.
  package let moods: [Int]
  /// How often each level of energy was given, 1…10.
  package let energies: [Int]
  /// The mean of the days' moods.
  package let meanMood: Double?
  /// The mean of the days' energies.
  package let meanEnergy: Double?
  /// Mood and energy by the day of the week.
  package let weekdays: Profile
  /// Mood and energy by the hour.
  package let hours: Profile
  /// How regularly the journal was kept, counted from its first entry if that is in the period.
  package let kept: KeptDays
  /// The number of entries.
  package let entries: Int
  /// The number of entries with sound.
  package let sounds: Int
  /// The number of words said.
  package let words: Int
  /// The length of all recordings, in seconds.
  package let spokenSeconds: Double
  /// The usual values of the voice in this period.
  package let voice: VoiceBaseline

  /// Summarises a period that ends today.
  package init(
    _ facts: JournalFacts, of journal: ClosedRange<CivilDay>? = nil, period: Period,
    today: CivilDay, firstWeekday: Int = 1
  ) {
    self.init(
      facts, of: journal, span: .period(period), today: today, firstWeekday: firstWeekday)
  }

  /// Summarises a span of days.
  /// - Parameters:
  ///   - facts: The entries of these days, or more.
  ///   - journal: The days from the journal's first entry to its last; if nil, the facts must cover
  ///     the whole journal.
  ///   - firstWeekday: The first day of the week, 1 (Monday) … 7 (Sunday).
  package init(
    _ facts: JournalFacts, of journal: ClosedRange<CivilDay>? = nil, span: SummarySpan,
    today: CivilDay, firstWeekday: Int = 1
  ) {
    let stretch = journal ?? Summary.stretch(of: facts.entries)
    let range = span.days(today: today, kept: stretch)
    // Lazy, because the facts of a long life take tens of megabytes.
    let entries = facts.entries.lazy.filter { range.contains($0.day) }
    let days = DayFact.days(of: facts.entries, in: range)
    var (moods, energies) = (Array(repeating: 0, count: 5), Array(repeating: 0, count: 10))
    for entry in entries {
      if let score = entry.mood, Mood.scores.contains(score) { moods[score - 1] += 1 }
      if let level = entry.energy, Energy.levels.contains(level) { energies[level - 1] += 1 }
    }
    // Days that have not come yet are not missed.
    let end = min(range.upperBound, max(today, days.last?.day ?? today))
    let begun = min(max(range.lowerBound, stretch?.lowerBound ?? today), end)
    self.period = span.period
    self.since = range.lowerBound
    self.until = range.upperBound
    self.days = days
    self.course = Course(days, in: range, firstWeekday: firstWeekday)
    self.moods = moods
    self.energies = energies
    self.meanMood = Mean.of(days.compactMap { $0.mood?.value })
    self.meanEnergy = Mean.of(days.compactMap { $0.energy?.value })
    self.weekdays = Profile.byWeekday(days)
    self.hours = Profile.byHour(entries)
    self.kept = KeptDays(days.map(\.day), in: begun...end, today: today)
    self.entries = days.reduce(0) { $0 + $1.entries }
    self.sounds = days.reduce(0) { $0 + $1.sounds }
    self.words = days.reduce(0) { $0 + $1.words }
    self.spokenSeconds = days.reduce(0) { $0 + $1.spokenSeconds }
    self.voice = VoiceBaseline(
      of: facts.voices.lazy.filter { range.contains($0.day) }.map(\.facts))
  }

  /// Returns the range of days from the first entry to the last.
  package static func stretch(of entries: [EntryFact]) -> ClosedRange<CivilDay>? {
    guard var first = entries.first?.day else { return nil }
    var last = first
    for entry in entries {
      first = min(first, entry.day)
      last = max(last, entry.day)
    }
    return first...last
  }
}
