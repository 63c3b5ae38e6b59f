package import Entries

/// A goal as a person types it: `talk 5 days a week`, `check in daily`, `run 3 a week`.
package struct TypedGoal: Sendable, Equatable {
  /// What its owner called it.
  package let wording: String
  /// What counts, where the words say so; nil where a label must.
  package let deed: Goal.Deed?
  /// How much is wanted in each period.
  package let amount: Int
  /// What is counted.
  package let unit: Goal.Unit
  /// The stretch of time in which the amount is wanted.
  package let period: Goal.Period

  private static let examples =
    "write it as 'talk 5 days a week', 'check in daily' or 'run 3 a week' --activity run"
  private static let daysOf: [Goal.Period: Int] = [.day: 1, .week: 7, .month: 28]
  private static let deeds: [String: Goal.Deed] = [
    "talk": .speaking, "speak": .speaking, "record": .speaking, "dictate": .speaking,
    "write": .writing, "note": .writing, "type": .writing, "check": .checkingIn,
    "check-in": .checkingIn, "checkin": .checkingIn, "journal": .keeping, "keep": .keeping,
    "entry": .keeping, "diary": .keeping,
  ]

  /// Reads a goal.
  /// - Throws: ``TypedError`` where it does not say how often, or wants more than there is.
  package init(_ text: String) throws(TypedError) {
    wording = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var words = wording.lowercased().split(separator: " ").map(String.init)
    guard let first = words.first else {
      throw TypedError("a goal needs words", hint: Self.examples)
    }
    deed = Self.deeds[first]
    guard let period = Self.takePeriod(&words) else {
      throw TypedError("'\(wording)' does not say how often", hint: Self.examples)
    }
    self.period = period
    (amount, unit) = try Self.amount(&words, of: wording)
    guard unit != .minutes || deed == .speaking else {
      throw TypedError("only talking is counted in minutes", hint: "talk 10 minutes a day")
    }
    guard Goal.amounts.contains(amount),
      unit != .days || amount <= Self.daysOf[period] ?? 1
    else {
      throw TypedError(
        "a \(period.rawValue) does not have \(amount) days", hint: Self.examples)
    }
  }

  /// Takes the end that says how often from the words: `daily`, `every day`, `a week`, `per month`.
  private static func takePeriod(_ words: inout [String]) -> Goal.Period? {
    let single: [String: Goal.Period] = ["daily": .day, "weekly": .week, "monthly": .month]
    if let last = words.last, let period = single[last] {
      words.removeLast()
      return period
    }
    guard words.count >= 2, ["a", "per", "each", "every"].contains(words[words.count - 2]),
      let period = words.last.flatMap({ Goal.Period(rawValue: $0) })
    else { return nil }
    words.removeLast(2)
    return period
  }

  /// Reads `5 days`, `3 times`, `twice`, `10 minutes`, `3`, or nothing, which is once.
  private static func amount(
    _ words: inout [String], of wording: String
  ) throws(TypedError) -> (Int, Goal.Unit) {
    guard let last = words.last else { return (1, .times) }
    if let times = ["once": 1, "twice": 2, "thrice": 3][last] { return (times, .times) }
    let unit: Goal.Unit? =
      switch last {
      case "day", "days": .days
      case "time", "times": .times
      case "minute", "minutes", "min": .minutes
      default: nil
      }
    if unit != nil { words.removeLast() }
    guard let amount = words.last.flatMap({ TypedUnit.number($0) }) else {
      guard unit == nil else {
        throw TypedError("'\(wording)' does not say how many", hint: examples)
      }
      return (1, .times)
    }
    return (amount, unit ?? .times)
  }
}
