/// How much energy the owner says they had, 1 (none) … 10 (as much as possible).
public struct Energy: Hashable, Sendable, Codable {
  /// The valid levels.
  public static let levels = 1...10
  /// The level, 1…10.
  public let level: Int

  /// Makes an energy, or returns nil if the level is outside 1…10.
  public init?(level: Int) {
    guard Energy.levels.contains(level) else { return nil }
    self.level = level
  }

  /// Reads a level from a number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let energy = Energy(level: try container.decode(Int.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not 1…10")
    }
    self = energy
  }

  /// Writes the level as a number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(level)
  }
}
