import Entries
package import Insights

/// The progress of a goal, in words that neither praise nor blame.
package struct GoalText {
  private let progress: GoalProgress

  /// Tells of a goal.
  package init(_ progress: GoalProgress) {
    self.progress = progress
  }

  private var goal: Goal { progress.goal }

  /// The progress so far: `3 of 5 days this week, 2 days left`.
  package var now: String {
    guard let current = progress.current else {
      return "begins on \(CalendarNames.medium(goal.begun))"
    }
    if progress.rests { return "resting" }
    let amount = "\(share(of: current)) \(stretch)"
    guard current.state != .reached else { return "\(amount), reached" }
    let left = progress.daysLeft
    guard goal.period != .day, left > 1 else { return amount }
    return "\(amount), \(NumberText.count(left, "day")) left"
  }

  /// The reason if less is wanted in this period than the goal says.
  package var exception: String? {
    guard let current = progress.current, current.isPartial, !progress.rests else { return nil }
    if goal.begun > current.first {
      return "begun on \(day(goal.begun)), so \(count(current.wanted)) will do"
    }
    return "rested for some days, so \(count(current.wanted)) will do"
  }

  /// The results so far: `reached in 7 of 9 weeks`.
  package var past: String? {
    guard progress.counted > 0 else { return nil }
    let noun = goal.period.rawValue
    var text = "reached in \(progress.reached) of \(NumberText.count(progress.counted, noun))"
    if goal.period == .day {
      text = "reached on \(progress.reached) of \(NumberText.count(progress.counted, noun))"
    }
    if progress.run > 1 {
      text +=
        progress.run == progress.longestRun
        ? ", \(progress.run) in this run, the longest" : ", \(progress.run) in this run"
    }
    return text
  }

  /// A period's days: `16 Nov 2026 to 22 Nov 2026`, `November 2026`.
  package func name(of period: GoalPeriod) -> String {
    switch goal.period {
    case .day: CalendarNames.short(period.first)
    case .week: "\(CalendarNames.short(period.first)) to \(CalendarNames.short(period.last))"
    case .month: "\(CalendarNames.month(period.first.month)) \(period.first.year)"
    }
  }

  /// The result of a period: `3 of 5 days, reached`.
  package func outcome(of period: GoalPeriod) -> String {
    switch period.state {
    case .paused: "rested"
    case .reached: "\(share(of: period)), reached"
    case .open: "\(share(of: period)) so far"
    case .short: share(of: period)
    }
  }

  /// `3 of 5 days`; if more was done than wanted, only the amount: `6 days`.
  private func share(of period: GoalPeriod) -> String {
    period.done > period.wanted
      ? count(period.done) : "\(period.done) of \(count(period.wanted))"
  }

  /// A sentence for the end of the day's page: `talk 5 days a week: 3 of 5 days this week`.
  package var line: String { "\(goal.wording): \(now)" }

  private func count(_ amount: Int) -> String {
    switch goal.unit {
    case .days: goal.period == .day ? "\(amount)" : NumberText.count(amount, "day")
    case .times: goal.period == .day && amount == 1 ? "1" : NumberText.count(amount, "time")
    case .minutes: "\(amount) min"
    }
  }

  private var stretch: String {
    let isNow = progress.current.map { $0.first <= progress.today && progress.today <= $0.last }
    guard isNow ?? false else { return "" }
    return goal.period == .day ? "today" : "this \(goal.period.rawValue)"
  }

  private func day(_ day: CivilDay) -> String {
    goal.period == .week ? CalendarNames.weekday(day.weekday) : CalendarNames.short(day)
  }
}
