/// A value that may correlate with a factor.
package enum Outcome: String, Sendable, CaseIterable, Encodable {
  /// The day's mood, 1…5.
  case mood
  /// The day's energy, 1…10.
  case energy
}

/// The day of the outcome relative to the factor.
package enum Lag: String, Sendable, CaseIterable, Encodable {
  /// The day of the factor itself.
  case sameDay
  /// The day after it.
  case nextDay
}
