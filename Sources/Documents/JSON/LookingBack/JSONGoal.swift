package import Entries
package import Foundation
package import Insights

/// A goal and its progress, as `--json` shows it.
package struct JSONGoal: Encodable, Sendable {
  /// The number by which it is named.
  package var goal: Int64
  package var uuid: UUID
  package var wording: String
  package var deed: String
  package var label: Tag?
  package var amount: Int
  package var unit: Goal.Unit
  package var period: Goal.Period
  package var begun: CivilDay
  /// Whether it is paused; omitted if it is not.
  package var paused: Bool?
  /// Whether it was removed just now.
  package var removed: Bool?
  /// The period that contains the day.
  package var current: GoalPeriod?
  /// The days left in the current period.
  package var daysLeft: Int?
  /// How many of the counted periods reached the goal.
  package var reached: Int
  package var counted: Int
  package var run: Int
  package var longestRun: Int
  /// All periods since it began, if a history is wanted.
  package var periods: [GoalPeriod]?

  /// - Parameter hasPeriods: Whether all periods are included.
  package init(_ progress: GoalProgress, hasPeriods: Bool = false) {
    let goal = progress.goal
    self.goal = goal.id
    uuid = goal.uuid
    wording = goal.wording
    deed = goal.deed.name
    label = goal.deed.label
    (amount, unit, period) = (goal.amount, goal.unit, goal.period)
    begun = goal.begun
    paused = progress.rests ? true : nil
    current = progress.current
    daysLeft = progress.current.map { _ in progress.daysLeft }
    reached = progress.reached
    counted = progress.counted
    run = progress.run
    longestRun = progress.longestRun
    periods = hasPeriods ? progress.periods : nil
  }
}
