package import Entries

/// One day, week or month of a goal, and what was done in it.
package struct GoalPeriod: Sendable, Equatable, Encodable {
  /// The result of the period.
  package enum State: String, Sendable, Encodable {
    /// The wanted amount was done.
    case reached
    /// The period is not over yet.
    case open
    /// The period is over, and less than the wanted amount was done.
    case short
    /// The goal was paused during the whole period.
    case paused
  }

  /// The first day.
  package let first: CivilDay
  /// The last day.
  package let last: CivilDay
  /// The wanted amount: less than the goal's if the goal began, or was paused, within the period.
  package let wanted: Int
  /// The amount that was done.
  package let done: Int
  /// The result of the period.
  package let state: State

  /// Whether less was wanted than the goal says, because it was not in force on all days.
  package let isPartial: Bool

  private enum CodingKeys: String, CodingKey {
    case first, last, wanted, done, state
  }
}
