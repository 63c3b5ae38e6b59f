import Entries
import Foundation
import Insights
import Testing

@Suite("How a goal goes")
struct GoalProgressTests {
  private static func goal(
    _ amount: Int, _ unit: Goal.Unit = .days, _ period: Goal.Period = .week, begun: String,
    pauses: [Goal.Pause] = []
  ) -> Goal {
    Goal(
      uuid: UUID(), wording: "talk", deed: .speaking, amount: amount, unit: unit, period: period,
      begun: day(begun), pauses: pauses)
  }

  private static func days(_ texts: String...) -> [GoalDay] {
    texts.map { GoalDay(day: day($0), times: 1, seconds: 90) }
  }

  @Test("A week runs from Monday to Sunday, and is open until it is reached or over")
  func week() throws {
    // 16 November 2026 is a Monday.
    let goal = Self.goal(3, begun: "2026-11-09")
    let done = Self.days("2026-11-09", "2026-11-11", "2026-11-15", "2026-11-16", "2026-11-18")
    let progress = GoalProgress(goal, days: done, today: day("2026-11-20"))
    #expect(progress.periods.map(\.state) == [.reached, .open])
    let current = try #require(progress.current)
    #expect(current.first == day("2026-11-16") && current.last == day("2026-11-22"))
    #expect(current.done == 2 && current.wanted == 3 && progress.daysLeft == 3)
    let sunday = GoalProgress(goal, days: done, today: day("2026-11-20"), firstWeekday: 7)
    #expect(sunday.current?.first == day("2026-11-15"))
    #expect(sunday.current?.state == .reached)
  }

  @Test("A goal that began within a week wants its share of that week, and at least one")
  func begunWithin() throws {
    for (amount, begun, wanted) in [
      (5, "2026-11-20", 2), (5, "2026-11-22", 1), (3, "2026-11-20", 1), (7, "2026-11-17", 6),
      (5, "2026-11-16", 5),
    ] {
      let goal = Self.goal(amount, begun: begun)
      let progress = GoalProgress(
        goal, days: Self.days("2026-11-16", "2026-11-22"), today: day("2026-11-22"))
      #expect(progress.current?.wanted == wanted, "\(begun)")
      // What was done before it began does not count.
      #expect(progress.current?.done == (begun == "2026-11-16" ? 2 : 1))
    }
  }

  @Test("A week in which a goal rested wants less, and one of rest alone is not judged")
  func pauses() {
    let pause = Goal.Pause(first: day("2026-11-05"), last: day("2026-11-17"))
    let goal = Self.goal(7, begun: "2026-11-02", pauses: [pause])
    let progress = GoalProgress(
      goal, days: Self.days("2026-11-02", "2026-11-03", "2026-11-04"), today: day("2026-11-20"))
    #expect(progress.periods.map(\.wanted) == [3, 0, 5])
    #expect(progress.periods.map(\.state) == [.reached, .paused, .open])
    #expect(progress.counted == 1 && progress.reached == 1)
  }

  @Test("One short week between two that were reached does not end a run, two do")
  func forgiving() {
    let goal = Self.goal(1, .times, begun: "2026-09-28")
    // Weeks from 28 September: reached, short, reached, short, short, reached, and the open one.
    let done = Self.days("2026-09-28", "2026-10-13", "2026-11-04")
    let progress = GoalProgress(goal, days: done, today: day("2026-11-10"))
    #expect(
      progress.periods.map(\.state)
        == [.reached, .short, .reached, .short, .short, .reached, .open])
    #expect(progress.longestRun == 2 && progress.run == 1)
    #expect(progress.reached == 3 && progress.counted == 6)
  }

  @Test("Times count every entry of a day, days count a day once, minutes count its sound")
  func units() {
    let done = [GoalDay(day: day("2026-11-17"), times: 3, seconds: 150)]
    for (unit, count) in [(Goal.Unit.times, 3), (.days, 1), (.minutes, 2)] {
      let goal = Self.goal(3, unit, begun: "2026-11-16")
      #expect(
        GoalProgress(goal, days: done, today: day("2026-11-18")).current?.done == count)
    }
  }

  @Test("Months are the calendar's, and a day's goal is over at its end")
  func others() {
    let month = GoalProgress(
      Self.goal(2, .times, .month, begun: "2026-01-31"), days: Self.days("2026-02-28"),
      today: day("2026-03-01"))
    #expect(month.periods.map(\.last.day) == [31, 28, 31])
    let daily = GoalProgress(
      Self.goal(1, .times, .day, begun: "2026-11-18"), days: Self.days("2026-11-19"),
      today: day("2026-11-20"))
    #expect(daily.periods.map(\.state) == [.short, .reached, .open])
  }

  @Test("What lies after the day that is looked at does not count, nor does a goal before it began")
  func later() {
    let goal = Self.goal(1, begun: "2026-11-16")
    let done = Self.days("2026-11-19")
    #expect(GoalProgress(goal, days: done, today: day("2026-11-18")).current?.done == 0)
    #expect(GoalProgress(goal, days: done, today: day("2026-11-10")).current == nil)
  }
}
