import Entries

/// A journal as columns over its days: the days of each factor and the values of each outcome.
struct DayColumns: Sendable {
  /// One factor's days.
  struct Column: Sendable {
    /// The factor.
    let factor: Factor
    /// The days that have the factor.
    let days: DaySet
    /// Whether only days with spoken or written text count.
    let isWord: Bool
  }

  /// One outcome's values at one lag, stored under the factor's day.
  struct Target: Sendable {
    /// The values minus their mean; 0 for a day without a value.
    let values: [Double]
    /// The mean.
    let mean: Double
    /// The days that have a value.
    let days: DaySet
    /// The autocorrelation of the values at lags of 1, 2, … days.
    let resemblance: [Double]
  }

  /// The longest period considered: the hundred years before the last day.
  static let longest = 36_525

  /// The factors.
  private(set) var columns: [Column] = []
  private var kept: DaySet
  private var spoken: DaySet
  private let count: Int
  private var mood: [DayValue?]
  private var energy: [DayValue?]

  /// Sorts a journal's facts into columns, with at most `words` words, or, if `single` is given,
  /// with only the word at that position.
  init(_ facts: JournalFacts, words: Int, only single: Int? = nil) {
    let numbers = facts.entries.map { $0.day.daysSinceEpoch }
    let last = numbers.max() ?? 0
    let first = max(numbers.min() ?? 0, last - DayColumns.longest)
    count = facts.entries.isEmpty ? 0 : last - first + 1
    mood = Array(repeating: nil, count: count)
    energy = mood
    let empty = DaySet(count: count)
    kept = empty
    spoken = empty
    var tags = Array(repeating: empty, count: facts.tags.count)
    var said = empty
    var parts = Array(repeating: empty, count: DayPart.allCases.count)
    var weekdays = Array(repeating: empty, count: 7)
    var sums = Array(repeating: (0, 0, 0, 0), count: count)
    for (entry, number) in zip(facts.entries, numbers) where number >= first {
      let day = number - first
      kept[day] = true
      if entry.hasText { spoken[day] = true }
      if let score = entry.mood {
        (sums[day].0, sums[day].1) = (sums[day].0 + score, sums[day].1 + 1)
      }
      if let level = entry.energy {
        (sums[day].2, sums[day].3) = (sums[day].2 + level, sums[day].3 + 1)
      }
      if let single {
        if entry.words.contains(Int32(single)) { said[day] = true }
        continue
      }
      for tag in entry.tags { tags[Int(tag)][day] = true }
      let part = DayPart(hour: Int(entry.secondOfDay) / 3600)
      parts[DayPart.allCases.firstIndex(of: part) ?? 0][day] = true
      weekdays[entry.day.weekday - 1][day] = true
    }
    for (day, sum) in sums.enumerated() {
      mood[day] = DayValue(sum: sum.0, count: sum.1)
      energy[day] = DayValue(sum: sum.2, count: sum.3)
    }
    if let single {
      columns = [Column(factor: .word(facts.words[single]), days: said, isWord: true)]
      return
    }
    for (tag, days) in zip(facts.tags, tags) where tag.kind != .collection {
      columns.append(Column(factor: .tag(tag), days: days, isWord: false))
    }
    let commonWords = CommonWords(
      facts, days: numbers.map { $0 >= first ? $0 - first : -1 }, count: count)
    for (word, days) in commonWords.columns(most: words) {
      columns.append(Column(factor: .word(word), days: days, isWord: true))
    }
    for (index, days) in weekdays.enumerated() {
      columns.append(Column(factor: .weekday(index + 1), days: days, isWord: false))
    }
    for (part, days) in zip(DayPart.allCases, parts) {
      columns.append(Column(factor: .part(part), days: days, isWord: false))
    }
  }

  /// Returns an outcome at a lag, on all days with entries and on those with spoken or written
  /// text.
  func grounds(_ outcome: Outcome, _ lag: Lag) -> (kept: DayGround, spoken: DayGround) {
    let target = target(outcome, lag)
    return (
      DayGround(possible: kept, target: target), DayGround(possible: spoken, target: target)
    )
  }

  private func target(_ outcome: Outcome, _ lag: Lag) -> Target {
    let source = outcome == .mood ? mood : energy
    let mean = Mean.of(source.compactMap { $0?.value }) ?? 0
    var values = Array(repeating: 0.0, count: count)
    var days = DaySet(count: count)
    let shift = lag == .nextDay ? 1 : 0
    for day in 0..<max(0, count - shift) {
      guard let value = source[day + shift] else { continue }
      values[day] = value.value - mean
      days[day] = true
    }
    return Target(
      values: values, mean: mean, days: days,
      resemblance: Autocorrelation.ofValues(values, on: days))
  }
}
