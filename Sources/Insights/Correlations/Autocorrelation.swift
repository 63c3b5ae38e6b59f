/// How far days resemble the days before them, in a diary with gaps.
///
/// At each lag only pairs of days count that are both known. Estimating the mean from the same
/// values pulls the estimates down, by (1 − r)(1 + 2 Σ r) / n to the first order (F. Marriott and
/// J. Pope, "Bias in the estimation of autocorrelations", 1954); that is added back, because too low
/// an estimate would make chance look like a finding.
enum Autocorrelation {
  /// The most lags looked at, in days.
  static let longest = 30

  /// The autocorrelation of centred values at lags 1, 2, … up to where it first is not positive.
  static func ofValues(_ values: [Double], on days: DaySet) -> [Double] {
    let known = days.count
    guard known > 2 else { return [] }
    let variance = values.reduce(0) { $0 + $1 * $1 } / Double(known)
    guard variance > 0 else { return [] }
    // A quarter of the days is as far as an autocorrelation can be told (G. Box and G. Jenkins).
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
