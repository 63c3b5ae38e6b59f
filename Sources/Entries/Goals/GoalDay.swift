/// What was done towards a goal on one day.
package struct GoalDay: Sendable, Equatable {
  /// The day.
  package var day: CivilDay
  /// How many entries count.
  package var times: Int
  /// The length of their sound, in seconds.
  package var seconds: Double

  /// Describes a day.
  package init(day: CivilDay, times: Int, seconds: Double = 0) {
    self.day = day
    self.times = times
    self.seconds = seconds
  }
}
