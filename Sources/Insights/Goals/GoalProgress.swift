package import Entries

/// The progress of a goal: what was done in each period since it began, and how often that was
/// enough.
///
/// The rules are forgiving. If the goal began, or was paused, within a period, the wanted amount is
/// reduced to the share of days on which it was in force, rounded down, but at least one. A single
/// missed period between two reached ones does not end a run, as a single missed day does not end a
/// run of ``KeptDays``. The current period counts only once it is reached.
package struct GoalProgress: Sendable, Equatable {
  /// The goal.
  package let goal: Goal
  /// The periods since it began, in order; the last one contains today.
  package let periods: [GoalPeriod]
  /// The day for which the progress is computed.
  package let today: CivilDay
  /// The maximum number of periods that are computed.
  package static let mostPeriods = 4000

  /// Computes the progress of a goal.
  /// - Parameters:
  ///   - days: The deeds of each day, in any order; days before the goal began do not count.
  ///   - today: The owner's current day; later days do not count.
  ///   - firstWeekday: The first day of the week, 1 (Monday) … 7 (Sunday).
  package init(_ goal: Goal, days: [GoalDay], today: CivilDay, firstWeekday: Int = 1) {
    self.goal = goal
    self.today = today
    let counted = days.filter { $0.day >= goal.begun && $0.day <= today && $0.times > 0 }
    let done = Dictionary(grouping: counted) {
      GoalProgress.start(of: goal.period, containing: $0.day, firstWeekday: firstWeekday)
    }
    var periods: [GoalPeriod] = []
    var first = GoalProgress.start(
      of: goal.period, containing: min(goal.begun, today), firstWeekday: firstWeekday)
    while goal.begun <= today, first <= today {
      let next = GoalProgress.next(after: first, goal.period)
      guard next > first else { break }
      periods.append(
        GoalProgress.period(
          goal, first, next.advanced(by: -1), done: done[first] ?? [], today: today))
      first = next
    }
    self.periods = periods.suffix(GoalProgress.mostPeriods)
  }

  /// The period that contains today; nil before the goal begins.
  package var current: GoalPeriod? { periods.last }

  /// Whether the goal is paused today.
  package var rests: Bool { goal.rests(on: today) }

  /// How many days of the current period are left, including today if nothing was done today yet.
  package var daysLeft: Int {
    guard let current else { return 0 }
    return current.last.daysSinceEpoch - today.daysSinceEpoch + 1
  }

  /// The number of periods that are over or already reached, without paused ones.
  package var counted: Int { judged.count }

  /// How many of these periods were reached.
  package var reached: Int { judged.count { $0.state == .reached } }

  /// The number of reached periods in the current run.
  package var run: Int { runs.last ?? 0 }

  /// The number of reached periods in the longest run.
  package var longestRun: Int { runs.max() ?? 0 }

  private var judged: [GoalPeriod] {
    periods.filter { $0.state == .reached || $0.state == .short }
  }

  /// The lengths of the runs; the last one is the current run, which is 0 if the last two periods
  /// were missed.
  private var runs: [Int] {
    var runs = [0]
    var missed = 0
    for period in judged {
      if period.state == .reached {
        runs[runs.count - 1] += 1
        missed = 0
      } else {
        missed += 1
        if missed == 2 { runs.append(0) }
      }
    }
    return runs
  }

  private static func period(
    _ goal: Goal, _ first: CivilDay, _ last: CivilDay, done days: [GoalDay], today: CivilDay
  ) -> GoalPeriod {
    let all = first.daysSinceEpoch...last.daysSinceEpoch
    let held = all.count { number in
      let day = CivilDay(daysSinceEpoch: number)
      return day >= goal.begun && !goal.rests(on: day)
    }
    let wanted = held == all.count ? goal.amount : max(1, goal.amount * held / all.count)
    let done =
      switch goal.unit {
      case .days: days.count
      case .times: days.reduce(0) { $0 + $1.times }
      case .minutes: Int(min(days.reduce(0) { $0 + $1.seconds } / 60, 1e15))
      }
    let state: GoalPeriod.State =
      if held == 0 {
        .paused
      } else if done >= wanted {
        .reached
      } else {
        last >= today ? .open : .short
      }
    return GoalPeriod(
      first: first, last: last, wanted: held == 0 ? 0 : wanted, done: done, state: state,
      isPartial: held < all.count)
  }

  private static func start(
    of period: Goal.Period, containing day: CivilDay, firstWeekday: Int
  ) -> CivilDay {
    switch period {
    case .day: day
    case .week: day.advanced(by: -((day.weekday - firstWeekday + 7) % 7))
    case .month: day.firstOfMonth
    }
  }

  private static func next(after first: CivilDay, _ period: Goal.Period) -> CivilDay {
    switch period {
    case .day: first.advanced(by: 1)
    case .week: first.advanced(by: 7)
    case .month: first.advanced(byMonths: 1)
    }
  }
}
