/// Numbers of a scale, as a row holds them.
enum StoredLevel {
  /// Returns a number that lies on its scale, and nil for one that does not, which is noted as damage of
  /// the entry.
  static func read(_ value: Int?, on scale: ClosedRange<Int>, entry: Int64) -> Int? {
    guard let value, !scale.contains(value) else { return value }
    DamageLog.note(.feeling, entry: entry)
    return nil
  }
}
