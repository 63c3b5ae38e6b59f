/// The days on which an outcome is known and some factors were possible.
///
/// It holds the figures that all those factors share, so that they are computed once.
struct DayGround: Sendable {
  /// The days.
  let days: DaySet
  /// The number of days.
  let count: Int
  /// The values minus their mean, stored under the factor's day; 0 for a day without a value.
  let values: [Double]
  /// The mean that was subtracted.
  let mean: Double
  /// The sum of the days' values.
  let sum: Double
  /// The sum of their squares.
  let squares: Double
  /// The autocorrelation of the values at lags of 1, 2, … days.
  let resemblance: [Double]
  /// The number of pairs of days at each of those lags.
  let pairs: [Int]

  /// Intersects an outcome's days with the days on which factors were possible.
  init(possible: DaySet, target: DayColumns.Target) {
    let days = possible.intersection(target.days)
    var (sum, squares) = (0.0, 0.0)
    days.forEach { day in
      sum += target.values[day]
      squares += target.values[day] * target.values[day]
    }
    self.days = days
    self.count = days.count
    self.values = target.values
    self.mean = target.mean
    self.sum = sum
    self.squares = squares
    self.resemblance = target.resemblance
    self.pairs = target.resemblance.indices.map { days.pairs(with: days, later: $0 + 1) }
  }

  /// Returns the autocorrelation of the factor's presence at a lag of `lag` days.
  func recurrence(of with: DaySet, share: Double, lag: Int) -> Double {
    let known = pairs[lag - 1]
    guard known > 0, share > 0, share < 1 else { return 0 }
    let both = Double(with.pairs(with: with, later: lag))
    let either = Double(with.pairs(with: days, later: lag) + days.pairs(with: with, later: lag))
    let covariance = (both - share * either) / Double(known) + share * share
    return covariance / (share * (1 - share))
  }
}
