/// Quantiles by linear interpolation between the two nearest ranks.
///
/// This is method 7 of R. Hyndman and Y. Fan, "Sample Quantiles in Statistical Packages" (1996),
/// which is also NumPy's default.
enum Quantile {
  /// Returns the value below which a share of the values lies; there must be at least one value.
  ///
  /// The values are reordered but not sorted: C. Hoare's selection, "Algorithm 65: Find" (1961),
  /// takes time in proportion to their number.
  static func value(_ share: Double, of values: inout [Double]) -> Double {
    let place = share * Double(values.count - 1)
    let lower = Int(place)
    select(lower, in: &values)
    let low = values[lower]
    guard lower + 1 < values.count, place > Double(lower) else { return low }
    let high = values[(lower + 1)...].reduce(.infinity, min)
    return low + (high - low) * (place - Double(lower))
  }

  private static func select(_ wanted: Int, in values: inout [Double]) {
    var (low, high) = (0, values.count - 1)
    while low < high {
      let pivot = values[(low + high) / 2]
      var (left, right) = (low, high)
      while left <= right {
        while values[left] < pivot { left += 1 }
        while values[right] > pivot { right -= 1 }
        if left <= right {
          values.swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      if wanted <= right { high = right } else if wanted >= left { low = left } else { return }
    }
  }
}
