/// The days on which both a factor and an outcome are known, in two groups.
struct DaySample {
  private let with: DaySet
  private let all: DaySet
  private let target: DayColumns.Target

  /// Brings a factor and an outcome together.
  init(column: DayColumns.Column, target: DayColumns.Target) {
    self.all = column.possible.intersection(target.days)
    self.with = column.days.intersection(all)
    self.target = target
  }

  /// How many separate stretches are missing on either side.
  func missing(of wanted: Int) -> (with: Int, without: Int) {
    let stretches = with.stretches(among: all)
    var without = all
    with.forEach { without[$0] = false }
    return (max(0, wanted - stretches), max(0, wanted - without.stretches(among: all)))
  }

  /// Compares the two groups.
  func comparison(confidence: Double) -> DayComparison? {
    var (sum, squares, sumAll, squaresAll) = (0.0, 0.0, 0.0, 0.0)
    all.forEach { day in
      let value = target.values[day]
      sumAll += value
      squaresAll += value * value
      if with[day] {
        sum += value
        squares += value * value
      }
    }
    let (first, total) = (with.count, all.count)
    return DayComparison(
      with: group(days: first, sum: sum, squares: squares),
      without: group(days: total - first, sum: sumAll - sum, squares: squaresAll - squares),
      inflation: inflation(share: Double(first) / Double(max(total, 1))), confidence: confidence)
  }

  private func group(days: Int, sum: Double, squares: Double) -> DayComparison.Group {
    guard days > 0 else { return DayComparison.Group(days: 0, mean: 0, variance: 0) }
    let mean = sum / Double(days)
    // Rounding leaves a trace where all values are the same.
    let variance = days > 1 ? (squares - sum * mean) / Double(days - 1) : 0
    return DayComparison.Group(
      days: days, mean: mean + target.mean, variance: variance < 1e-12 ? 0 : variance)
  }

  private func inflation(share: Double) -> Double {
    var sum = 0.0
    for (index, resemblance) in target.resemblance.enumerated() {
      let lag = index + 1
      sum +=
        resemblance * Autocorrelation.ofDays(with, among: all, share: share, lag: lag)
    }
    return max(1, 1 + 2 * sum)
  }
}
