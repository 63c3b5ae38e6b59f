/// A day's mood or energy: all that was given that day in one number, and how it came about.
package struct DayValue: Sendable, Equatable, Encodable {
  /// How a day's value is made of what was given.
  package enum Rule: String, Sendable, Encodable {
    /// It is the only one that was given.
    case only
    /// It is the arithmetic mean of all that were given, each counting the same.
    case mean
  }

  /// The value, on the scale of what was given.
  package let value: Double
  /// How many were given.
  package let count: Int

  /// Makes the value of a day, or nothing where none was given.
  package init?(_ given: [Int]) {
    self.init(sum: given.reduce(0, +), count: given.count)
  }

  init?(sum: Int, count: Int) {
    guard count > 0 else { return nil }
    self.value = Double(sum) / Double(count)
    self.count = count
  }

  /// How the value came about.
  package var rule: Rule { count == 1 ? .only : .mean }

  /// The nearest whole step of the scale; a half goes up.
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
