package import Entries
package import Insights
import Storage

extension Journal {
  /// Returns the progress of every goal, in the order in which they were added.
  /// - Parameter day: The day for which progress is computed; goals that began later are left out.
  package func goalProgress(on day: CivilDay) throws -> [GoalProgress] {
    try goals().filter { $0.begun <= day }.map { try progress(of: $0, on: day) }
  }

  /// Returns the goals in the order in which they were added.
  package func goals() throws -> [Goal] { try storage { try file.goals() } }

  /// Returns the progress of one goal.
  package func progress(of goal: Goal, on day: CivilDay) throws -> GoalProgress {
    guard goal.begun <= day else { return GoalProgress(goal, days: [], today: day) }
    return GoalProgress(
      goal, days: try storage { try file.days(towards: goal, in: goal.begun...day) }, today: day)
  }

  /// Adds a goal.
  /// - Parameters:
  ///   - wording: The owner's name for it.
  ///   - begun: The day from which it counts.
  /// - Returns: The goal with its number.
  package func addGoal(
    _ wording: String, _ deed: Goal.Deed, amount: Int, unit: Goal.Unit, period: Goal.Period,
    begun: CivilDay
  ) throws -> Goal {
    let goal = Goal(
      uuid: surroundings.makeUUID(), wording: wording, deed: deed, amount: amount, unit: unit,
      period: period, begun: begun)
    let same = try storage { try file.goals() }.first { $0.asks(theSameAs: goal) }
    if let same {
      throw JournalError(
        .exists, "there is such a goal already: \(same.id)", hint: "see 'sotto goals'")
    }
    return try storage { try file.add(goal, at: surroundings.now()) } ?? goal
  }

  /// Pauses a goal from a day on; one that is paused already stays as it is.
  package func pauseGoal(_ number: Int64, from day: CivilDay) throws {
    try changeGoal(number) { goal in
      if !goal.isPaused { goal.pauses.append(Goal.Pause(first: day)) }
    }
  }

  /// Resumes a goal on a day; the pause ends the day before.
  package func resumeGoal(_ number: Int64, on day: CivilDay) throws {
    try changeGoal(number) { goal in
      guard let pause = goal.pauses.last, pause.last == nil else { return }
      if pause.first >= day {
        goal.pauses.removeLast()
      } else {
        goal.pauses[goal.pauses.count - 1].last = day.advanced(by: -1)
      }
    }
  }

  /// Removes a goal; entries stay as they are.
  /// - Returns: The removed goal.
  @discardableResult
  package func removeGoal(_ number: Int64) throws -> Goal {
    try storage { try file.changeGoal(number, at: surroundings.now()) { _ in nil } }
  }

  private func changeGoal(_ number: Int64, _ body: (inout Goal) -> Void) throws {
    _ = try storage {
      try file.changeGoal(number, at: surroundings.now()) { goal in
        var goal = goal
        body(&goal)
        return goal
      }
    }
  }
}
