/// A day's mood or energy: all values given that day combined into one number.
package struct DayValue: Sendable, Equatable, Encodable {
  /// How the value was computed.
  package enum Rule: String, Sendable, Encodable {
    /// The only value that was given.
    case only
    /// The arithmetic mean of all values that were given.
    case mean
  }

  /// The value, on the scale of the given values.
  package let value: Double
  /// How many values were given.
  package let count: Int

  /// Makes the value of a day, or returns nil if none was given.
  package init?(_ given: [Int]) {
    self.init(sum: given.reduce(0, +), count: given.count)
  }

  init?(sum: Int, count: Int) {
    guard count > 0 else { return nil }
    self.value = Double(sum) / Double(count)
    self.count = count
  }

  /// How the value was computed.
  package var rule: Rule { count == 1 ? .only : .mean }

  /// The nearest whole step of the scale; halves round up.
  package var rounded: Int { Int(value.rounded(.toNearestOrAwayFromZero)) }

  private enum CodingKeys: String, CodingKey {
    case value, count, rule
  }

  /// Writes the value, its count and its rule.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value, forKey: .value)
    try container.encode(count, forKey: .count)
    try container.encode(rule, forKey: .rule)
  }
}
