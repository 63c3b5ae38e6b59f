/// Arithmetic means that say nothing of nothing.
enum Mean {
  /// The mean of values, or nothing where there are none.
  static func of(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }
}
