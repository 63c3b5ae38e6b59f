package import Entries

/// One day, week or month of a goal, and what was done in it.
package struct GoalPeriod: Sendable, Equatable, Encodable {
  /// How it went.
  package enum State: String, Sendable, Encodable {
    /// All that was wanted was done.
    case reached
    /// It is not over yet.
    case open
    /// It is over, and something was done, or nothing.
    case short
    /// The goal rested for all of it.
    case paused
  }

  /// The first day.
  package let first: CivilDay
  /// The last day.
  package let last: CivilDay
  /// How much was wanted: less than the goal says where it began, or rested, within these days.
  package let wanted: Int
  /// How much was done.
  package let done: Int
  /// How it went.
  package let state: State

  /// Whether less was wanted than the goal says, because it did not hold on all days.
  package let isPartial: Bool

  private enum CodingKeys: String, CodingKey {
    case first, last, wanted, done, state
  }
}
