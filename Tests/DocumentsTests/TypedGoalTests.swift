import Documents
import Entries
import Testing

@Suite("Goals and days of the week as they are typed")
struct TypedGoalTests {
  @Test(
    "A goal says what counts, how much and how often",
    arguments: [
      ("talk 5 days a week", Goal.Deed.speaking, 5, Goal.Unit.days, Goal.Period.week),
      ("check in daily", .checkingIn, 1, .times, .day),
      ("Talk   10 minutes a day", .speaking, 10, .minutes, .day),
      ("write twice a month", .writing, 2, .times, .month),
      ("speak every day", .speaking, 1, .times, .day),
      ("journal three times per week", .keeping, 3, .times, .week),
      ("note weekly", .writing, 1, .times, .week),
    ])
  func reads(
    _ text: String, _ deed: Goal.Deed, _ amount: Int, _ unit: Goal.Unit, _ period: Goal.Period
  ) throws {
    let goal = try TypedGoal(text)
    #expect(goal.deed == deed && goal.amount == amount)
    #expect(goal.unit == unit && goal.period == period)
  }

  @Test("What else counts is left to a label")
  func label() throws {
    let goal = try TypedGoal("run 3 a week")
    #expect(goal.deed == nil && goal.amount == 3 && goal.unit == .times && goal.period == .week)
  }

  @Test(
    "A goal that cannot be read is refused",
    arguments: [
      "", "talk", "talk more", "talk 9 days a week", "talk 0 days a week", "write 5 minutes a day",
      "talk some days a week", "talk 99999 times a day", "talk 3 days a day",
    ])
  func refuses(_ text: String) {
    #expect(throws: TypedError.self) { try TypedGoal(text) }
  }

  @Test(
    "Days of the week are names, ranges and groups",
    arguments: [
      ("mon-fri", [1, 2, 3, 4, 5]), ("mon,wed", [1, 3]), ("weekend", [6, 7]),
      ("fri-mon", [1, 5, 6, 7]), ("Sunday, tue", [2, 7]), ("daily", [1, 2, 3, 4, 5, 6, 7]),
      ("mondays", [1]),
    ])
  func weekdays(_ text: String, _ days: [Int]) throws {
    #expect(try TypedWeekdays.days(text) == days)
  }

  @Test(
    "What names no day of the week is refused",
    arguments: ["", "m", "mon-", "someday", "1-5", "mon-wed-fri"])
  func noWeekdays(_ text: String) {
    #expect(throws: TypedError.self) { try TypedWeekdays.days(text) }
  }
}
