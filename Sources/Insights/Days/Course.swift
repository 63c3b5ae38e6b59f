package import Entries

/// The course of mood and energy over a stretch of days, in equal steps.
package struct Course: Sendable, Equatable, Encodable {
  /// The length of a step.
  package enum Step: String, Sendable, Encodable {
    case day, week, month, year
  }

  /// One step.
  package struct Point: Sendable, Equatable, Encodable {
    /// The first day of the step.
    package let start: CivilDay
    /// The mean of the days' moods.
    package let mood: Double?
    /// The mean of the days' energies.
    package let energy: Double?
    /// The number of days with entries.
    package let days: Int
  }

  /// The length of a step.
  package let step: Step
  /// The steps in order of time, including those without entries.
  package let points: [Point]

  /// The greatest number of steps; a longer step is chosen if there would be more.
  package static let mostPoints = 66

  /// Follows a range of days; weeks begin on `firstWeekday`, 1 (Monday) … 7 (Sunday).
  package init(_ days: [DayFact], in range: ClosedRange<CivilDay>, firstWeekday: Int = 1) {
    let length = range.upperBound.daysSinceEpoch - range.lowerBound.daysSinceEpoch + 1
    let step: Step =
      switch length {
      case ...Course.mostPoints: .day
      case ...(7 * (Course.mostPoints - 1)): .week
      case ...(28 * (Course.mostPoints - 1)): .month
      default: .year
      }
    let grouped = Dictionary(grouping: days.filter { range.contains($0.day) }) {
      Course.start(of: step, containing: $0.day, firstWeekday: firstWeekday)
    }
    var points: [Point] = []
    var start = Course.start(of: step, containing: range.lowerBound, firstWeekday: firstWeekday)
    while start <= range.upperBound {
      let found = grouped[start] ?? []
      points.append(
        Point(
          start: start, mood: Mean.of(found.compactMap { $0.mood?.value }),
          energy: Mean.of(found.compactMap { $0.energy?.value }), days: found.count))
      let next = Course.next(after: start, step: step)
      guard next > start else { break }
      start = next
    }
    self.step = step
    self.points = points
  }

  private static func start(of step: Step, containing day: CivilDay, firstWeekday: Int) -> CivilDay
  {
    switch step {
    case .day: day
    case .week: day.advanced(by: -((day.weekday - firstWeekday + 7) % 7))
    case .month: day.firstOfMonth
    case .year: CivilDay(year: day.year, month: 1, day: 1) ?? day
    }
  }

  private static func next(after start: CivilDay, step: Step) -> CivilDay {
    switch step {
    case .day: start.advanced(by: 1)
    case .week: start.advanced(by: 7)
    case .month: start.advanced(byMonths: 1)
    case .year: start.advanced(byMonths: 12)
    }
  }
}
