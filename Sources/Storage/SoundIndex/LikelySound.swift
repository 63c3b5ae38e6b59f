/// A stretch of speech in which something was likely said.
package struct LikelySound: Sendable, Equatable {
  /// The number of the stretch.
  package let number: Int64
  /// The entry.
  package let entry: Int64
  /// The upper bound of its likelihood.
  package let likelihood: Double
}
