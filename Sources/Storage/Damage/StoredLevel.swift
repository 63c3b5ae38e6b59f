/// Numbers on a scale, as stored in a row.
enum StoredLevel {
  /// Returns a number if it lies on its scale; otherwise returns nil and notes damage of the entry.
  static func read(_ value: Int?, on scale: ClosedRange<Int>, entry: Int64) -> Int? {
    guard let value, !scale.contains(value) else { return value }
    DamageLog.note(.feeling, entry: entry)
    return nil
  }
}
