package import Entries

/// How steadily a journal is kept, with a score that forgives a missed day.
///
/// A missed day between two kept ones is forgiven: it neither breaks a run nor costs a point. Two
/// missed in a row are two misses, and break the run. Today is no miss before it is over. The score
/// is the share of days that are kept or forgiven, 0…100; a run counts its kept days only.
package struct KeptDays: Sendable, Equatable, Encodable {
  /// The number of days that count: from the first to the last, less today where it is still open.
  package let days: Int
  /// Whether the stretch ends today and nothing was kept yet, so that today is left out.
  package let isTodayOpen: Bool
  /// The days kept.
  package let kept: Int
  /// The missed days that are forgiven.
  package let forgiven: Int
  /// The kept days of the run that goes on today, or 0.
  package let run: Int
  /// The kept days of the longest run.
  package let longestRun: Int

  /// The share of days kept or forgiven, 0…100.
  package var score: Int {
    days == 0 ? 0 : Int((100 * Double(kept + forgiven) / Double(days)).rounded())
  }

  /// Counts the kept days of a stretch that ends on a day.
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
    // Yesterday may be the one missed day, while today is still open.
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
