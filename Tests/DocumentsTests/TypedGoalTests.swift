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

  @Test(
    "Every usual way to say how much is understood",
    arguments: [
      ("talk 3x a week", 3, Goal.Unit.times), ("talk 3 x a week", 3, .times),
      ("run 3x/week", 3, .times), ("run 3/week", 3, .times), ("run 3× / week", 3, .times),
      ("talk 5 days/week", 5, .days), ("talk 10min /day", 10, .minutes),
      ("run/jog 2/month", 2, .times),
      ("talk 3× a week", 3, .times), ("talk 3 × a week", 3, .times), ("talk 3X a week", 3, .times),
      ("talk x3 a week", 3, .times), ("run 10x a month", 10, .times), ("run 2x daily", 2, .times),
      ("check in 2x a day", 2, .times), ("check in once a day", 1, .times),
      ("talk one time a week", 1, .times), ("talk thrice weekly", 3, .times),
      ("run twenty five times a month", 25, .times), ("talk twenty-five times a month", 25, .times),
      ("talk 5 days a week", 5, .days), ("talk a day a week", 1, .days),
      ("talk 10 min a day", 10, .minutes), ("talk 10 mins a day", 10, .minutes),
      ("talk 10min a day", 10, .minutes), ("talk 90 min a week", 90, .minutes),
      ("talk for 1 minute a day", 1, .minutes), ("talk twenty five minutes a day", 25, .minutes),
      ("talk half an hour a week", 30, .minutes), ("talk for half an hour daily", 30, .minutes),
      ("talk half-hour a day", 30, .minutes), ("talk a half hour a day", 30, .minutes),
      ("talk an hour a week", 60, .minutes), ("talk 1 hour a week", 60, .minutes),
      ("talk 2 hours a week", 120, .minutes), ("talk 2h a week", 120, .minutes),
      ("talk 1.5 hours a week", 90, .minutes), ("talk 24 hours a day", 1440, .minutes),
      ("talk at least 10 minutes a day", 10, .minutes),
      ("run 5 km twice a week", 2, .times), ("call 2 friends 3x a month", 3, .times),
      ("take B12 daily", 1, .times), ("talk about the day 3x a week", 3, .times),
    ])
  func amounts(_ text: String, _ amount: Int, _ unit: Goal.Unit) throws {
    let goal = try TypedGoal(text)
    #expect(goal.amount == amount && goal.unit == unit, "\(goal)")
  }

  @Test(
    "A number or a unit that is not understood is refused and never counted as once",
    arguments: [
      "write 500 words a day", "write five hundred words a day", "write 500words a day",
      "run 5 km daily", "run 5km daily", "talk 3 evenings a week", "talk 10m a day",
      "talk 10 seconds a day", "talk 2-3x a week", "talk 3xx a week", "talk x a week",
      "talk ½ hour a day", "talk ３ times a week", "talk -3 times a week", "talk 0x a week",
      "talk 2.5 times a week", "talk half a day a week", "talk half a minute a day",
      "talk a quarter of an hour a day", "talk an hour and a half a day",
      "talk one and a half hours a day", "talk 1 hour 30 minutes a day",
      "talk 10 to 15 minutes a day", "talk 10 minutes 3 times a week",
      "talk 10 minutes a day 5 days a week", "run 3x a day 5 days a week",
      "run once a day each week", "talk a few minutes a day", "talk some hours a week",
      "talk 3 evenings/week", "talk x/week", "talk 2-3/week", "talk a dozen times a month",
      "talk a hundred times a month", "check in at 9 daily",
      "check in at 9pm daily", "talk 99999999999999999999x a day", "talk 1e3 times a month",
      "talk 1000 hours a month", "write half an hour a day", "run an hour a day",
      "10 minutes of yoga daily", "talk 25x 3x a week", "talk 1.x a week.", "talk nan x a week",
    ])
  func unknownAmounts(_ text: String) throws {
    let error = #expect(throws: TypedError.self) { try TypedGoal(text) }
    #expect(error?.message.contains("\n") == false && error?.hint != nil)
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
      "talk 25 hours a day", "talk 1441 minutes a day",
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
