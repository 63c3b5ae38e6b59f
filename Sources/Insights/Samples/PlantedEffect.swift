/// What a sample journal was made to contain, for insights to find.
package struct PlantedEffect: Sendable, Equatable {
  /// What a day has or has not.
  package let factor: Factor
  /// What it changes.
  package let outcome: Outcome
  /// On which day.
  package let lag: Lag
  /// By how much the mean of the days with it differs from that of the days without.
  package let difference: Double
}
