/// Quantiles of sorted values, by linear interpolation between the two nearest ranks.
///
/// This is method 7 of R. Hyndman and Y. Fan, "Sample Quantiles in Statistical Packages" (1996),
/// which is also NumPy's default.
enum Quantile {
  /// The value below which a share of the sorted values lies; they must not be empty.
  static func value(_ share: Double, ofSorted values: [Double]) -> Double {
    let place = share * Double(values.count - 1)
    let lower = Int(place)
    let upper = min(lower + 1, values.count - 1)
    return values[lower] + (values[upper] - values[lower]) * (place - Double(lower))
  }
}
