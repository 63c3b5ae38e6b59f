/// How much days resemble earlier days, in a diary with gaps.
///
/// At each lag only pairs of days count in which both are known. Estimating the mean from the same
/// values makes the estimates too low, by (1 − r)(1 + 2 Σ r) / n to the first order (F. Marriott
/// and J. Pope, "Bias in the estimation of autocorrelations", 1954). That is added back, because an
/// estimate that is too low would make chance look like a finding.
enum Autocorrelation {
  /// The greatest lag considered, in days.
  static let longest = 30

  /// Returns the autocorrelation of centred values at lags 1, 2, … until it is no longer positive.
  static func ofValues(_ values: [Double], on days: DaySet) -> [Double] {
    let known = days.count
    guard known > 2 else { return [] }
    let variance = values.reduce(0) { $0 + $1 * $1 } / Double(known)
    guard variance > 0 else { return [] }
    // An autocorrelation can be estimated at lags up to a quarter of the number of days (G. Box and
    // G. Jenkins).
    let farthest = min(longest, values.count / 4)
    guard farthest > 0 else { return [] }
    let raw = (1...farthest).map { lag -> Double in
      let pairs = days.pairs(with: days, later: lag)
      guard pairs > 0 else { return 0 }
      var sum = 0.0
      for day in 0..<values.count - lag { sum += values[day] * values[day + lag] }
      return sum / Double(pairs) / variance
    }
    let total = raw.reduce(0) { $0 + max(0, $1) }
    let corrected = raw.map { min($0 + (1 - $0) * (1 + 2 * total) / Double(known), 0.99) }
    return Array(corrected.prefix { $0 > 0 })
  }
}
