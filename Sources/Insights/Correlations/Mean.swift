/// The arithmetic mean, which is nil if there are no values.
enum Mean {
  /// Returns the mean of values, or nil if there are none.
  static func of(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }
}
