package import Entries

/// How regularly a journal is kept, with a score that forgives single missed days.
///
/// A missed day between two kept days is forgiven: it neither breaks a run nor lowers the score.
/// Two consecutive missed days count as two misses, and break the run. Today does not count as
/// missed before it is over. The score is the share of days kept or forgiven, 0…100; a run counts
/// only its kept days.
package struct KeptDays: Sendable, Equatable, Encodable {
  /// The number of days that count: from the first to the last, without today if it is still open.
  package let days: Int
  /// Whether today is the last day and has no entry yet, so that it does not count.
  package let isTodayOpen: Bool
  /// The number of days with entries.
  package let kept: Int
  /// The number of missed days that are forgiven.
  package let forgiven: Int
  /// The number of kept days in the current run, or 0.
  package let run: Int
  /// The number of kept days in the longest run.
  package let longestRun: Int

  /// The share of days kept or forgiven, 0…100.
  package var score: Int {
    days == 0 ? 0 : Int((100 * Double(kept + forgiven) / Double(days)).rounded())
  }

  /// Counts the kept days within a range of days.
  package init(_ kept: [CivilDay], in range: ClosedRange<CivilDay>, today: CivilDay) {
    let numbers = Set(kept.filter(range.contains).map(\.daysSinceEpoch)).sorted()
    let first = range.lowerBound.daysSinceEpoch
    let todayNumber = today.daysSinceEpoch
    let isOpen = range.upperBound == today && numbers.last != todayNumber
    var (forgiven, run, longest) = (0, 0, 0)
    var previous: Int?
    for number in numbers {
      let distance = previous.map { number - $0 } ?? 1
      if distance == 2 { forgiven += 1 }
      run = distance <= 2 ? run + 1 : 1
      longest = max(longest, run)
      previous = number
    }
    self.days = range.upperBound.daysSinceEpoch - first + (isOpen ? 0 : 1)
    self.isTodayOpen = isOpen
    self.kept = numbers.count
    self.forgiven = forgiven
    // Yesterday may be a single missed day, and today may still be open.
    self.run = todayNumber - (numbers.last ?? .min / 2) <= 2 ? run : 0
    self.longestRun = longest
  }

  private enum CodingKeys: String, CodingKey {
    case days, kept, forgiven, score, run, longestRun
  }

  /// Writes the counts and the score.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(days, forKey: .days)
    try container.encode(kept, forKey: .kept)
    try container.encode(forgiven, forKey: .forgiven)
    try container.encode(score, forKey: .score)
    try container.encode(run, forKey: .run)
    try container.encode(longestRun, forKey: .longestRun)
  }
}
