/// The days on which both a factor and an outcome are known, in two groups.
struct DaySample {
  private let with: DaySet
  private let ground: DayGround

  /// Combines a factor's days with an outcome.
  init(_ days: DaySet, on ground: DayGround) {
    self.with = days.intersection(ground.days)
    self.ground = ground
  }

  /// Returns how many separate stretches are missing with the factor, and without it.
  func missing(of wanted: Int) -> (with: Int, without: Int) {
    let without = with.complement(in: ground.days)
    return (
      max(0, wanted - with.stretches(among: ground.days)),
      max(0, wanted - without.stretches(among: ground.days))
    )
  }

  /// Compares the two groups.
  func comparison(confidence: Double) -> DayComparison? {
    var (sum, squares) = (0.0, 0.0)
    with.forEach { day in
      sum += ground.values[day]
      squares += ground.values[day] * ground.values[day]
    }
    let count = with.count
    return DayComparison(
      with: group(days: count, sum: sum, squares: squares),
      without: group(
        days: ground.count - count, sum: ground.sum - sum, squares: ground.squares - squares),
      inflation: inflation(share: Double(count) / Double(max(ground.count, 1))),
      confidence: confidence)
  }

  private func group(days: Int, sum: Double, squares: Double) -> DayComparison.Group {
    guard days > 0 else { return DayComparison.Group(days: 0, mean: 0, variance: 0) }
    let mean = sum / Double(days)
    // If all values are the same, rounding can leave a tiny remainder.
    let variance = days > 1 ? (squares - sum * mean) / Double(days - 1) : 0
    return DayComparison.Group(
      days: days, mean: mean + ground.mean, variance: variance < 1e-12 ? 0 : variance)
  }

  private func inflation(share: Double) -> Double {
    var sum = 0.0
    for (index, resemblance) in ground.resemblance.enumerated() {
      sum += resemblance * ground.recurrence(of: with, share: share, lag: index + 1)
    }
    return max(1, 1 + 2 * sum)
  }
}
