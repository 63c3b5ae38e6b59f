/// The correction for testing many pairs.
///
/// It is the step-up procedure of Y. Benjamini and Y. Hochberg, "Controlling the False Discovery
/// Rate" (1995): of all findings, at most the stated rate is expected to be chance.
package enum BenjaminiHochberg {
  /// Returns the adjusted p-values: a pair is found at a rate if its value is at most that rate.
  package static func adjusted(_ values: [Double]) -> [Double] {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var adjusted = values
    var least = 1.0
    for (rank, index) in order.enumerated().reversed() {
      least = min(least, values[index] * Double(values.count) / Double(rank + 1))
      adjusted[index] = least
    }
    return adjusted
  }
}
