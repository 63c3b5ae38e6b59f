/// A stretch of speech in which something was likely said.
package struct LikelySound: Sendable, Equatable {
  /// Its number.
  package let number: Int64
  /// The entry.
  package let entry: Int64
  /// The most that its likelihood can be.
  package let likelihood: Double
}
