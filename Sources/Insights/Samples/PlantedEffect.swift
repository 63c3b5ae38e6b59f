/// An effect built into a sample journal, for insights to find.
package struct PlantedEffect: Sendable, Equatable {
  /// The factor that a day has or lacks.
  package let factor: Factor
  /// The outcome that it changes.
  package let outcome: Outcome
  /// The day of the outcome.
  package let lag: Lag
  /// The mean of the days with the factor minus the mean of the days without it.
  package let difference: Double
}
