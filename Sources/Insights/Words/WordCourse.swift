package import Entries

/// Mood and energy on the days with a word, compared with the other days that have any text.
package struct WordCourse: Sendable, Equatable, Encodable {
  /// The finding for an outcome at a lag.
  package struct Finding: Sendable, Equatable, Encodable {
    /// The outcome.
    package let outcome: Outcome
    /// The day of the outcome.
    package let lag: Lag
    /// The two groups compared, or nil if there are not enough days yet.
    package let comparison: DayComparison?
    /// How many more separate stretches of days with the word are needed.
    package let missingWith: Int
    /// How many more separate stretches of days without it are needed.
    package let missingWithout: Int
  }

  /// One month.
  package struct Point: Sendable, Equatable, Encodable {
    /// The month's first day.
    package let start: CivilDay
    /// The number of days with the word.
    package let days: Int
    /// The mean mood of the days with the word.
    package let moodWith: Double?
    /// The mean mood of the days with text but without the word.
    package let moodWithout: Double?
  }

  /// The word, in lower case.
  package let word: String
  /// The number of days with the word.
  package let days: Int
  /// The number of those days on which it was only probably said; nil if that does not count.
  package let probableDays: Int?
  /// The minimum score of words found by sound; nil if they do not count.
  package let minScore: Double?
  /// Mood and energy on the same and the next day.
  ///
  /// As only one word is tested, the p-values are not corrected.
  package let findings: [Finding]
  /// The months from the first to the last with any text.
  package let months: [Point]

  /// Follows a word; returns nil if the facts do not contain it.
  /// - Parameter probable: The entries in which it was probably said, and the minimum score for
  ///   that.
  package init?(
    _ word: String, in facts: JournalFacts, probable: (entries: Set<Int64>, least: Double)? = nil,
    settings: Correlations.Settings = Correlations.Settings()
  ) {
    let word = word.lowercased()
    guard let position = facts.words.firstIndex(of: word) else { return nil }
    let columns = DayColumns(facts, words: 1, only: position)
    guard let column = columns.columns.first else { return nil }
    self.word = word
    self.findings = Outcome.allCases.flatMap { outcome in
      Lag.allCases.map { lag in
        let sample = DaySample(column.days, on: columns.grounds(outcome, lag).spoken)
        let missing = sample.missing(of: settings.stretches)
        return Finding(
          outcome: outcome, lag: lag,
          comparison: missing == (0, 0)
            ? sample.comparison(confidence: settings.confidence) : nil,
          missingWith: missing.with, missingWithout: missing.without)
      }
    }
    var (spoken, said): (Set<CivilDay>, Set<CivilDay>) = ([], [])
    var certain: Set<CivilDay> = []
    // Entries are mostly in order of time, so each day is added once.
    var last: CivilDay?
    for entry in facts.entries where entry.hasText {
      if entry.day != last { spoken.insert(entry.day) }
      last = entry.day
      guard entry.words.contains(Int32(position)) else { continue }
      said.insert(entry.day)
      if probable?.entries.contains(entry.number) != true { certain.insert(entry.day) }
    }
    let moods = DayFact.days(of: facts.entries).reduce(into: [CivilDay: Double]()) {
      $0[$1.day] = $1.mood?.value
    }
    self.days = said.count
    probableDays = probable.map { _ in said.count - certain.count }
    minScore = probable?.least
    self.months = WordCourse.months(
      spoken: spoken, said: said, moods: moods)
  }

  private static func months(
    spoken: Set<CivilDay>, said: Set<CivilDay>, moods: [CivilDay: Double]
  ) -> [Point] {
    guard let first = spoken.min(), let last = spoken.max() else { return [] }
    let grouped = Dictionary(grouping: spoken, by: \.firstOfMonth)
    var points: [Point] = []
    var start = first.firstOfMonth
    while start <= last {
      let days = (grouped[start] ?? []).sorted()
      points.append(
        Point(
          start: start, days: days.count(where: said.contains),
          moodWith: Mean.of(days.filter(said.contains).compactMap { moods[$0] }),
          moodWithout: Mean.of(days.filter { !said.contains($0) }.compactMap { moods[$0] })))
      let next = start.advanced(byMonths: 1)
      guard next > start else { break }
      start = next
    }
    return points
  }
}
