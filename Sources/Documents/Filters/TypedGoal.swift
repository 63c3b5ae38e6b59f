package import Entries

/// A goal as typed: `talk 5 days a week`, `check in daily`, `run 3 a week`.
package struct TypedGoal: Sendable, Equatable {
  /// The goal in the owner's words.
  package let wording: String
  /// The activity that counts, if the words name one; nil if a label is needed.
  package let deed: Goal.Deed?
  /// The amount per period.
  package let amount: Int
  /// The unit that is counted.
  package let unit: Goal.Unit
  /// The period for the amount.
  package let period: Goal.Period

  private static let examples =
    "write it as 'talk 5 days a week', 'check in daily' or 'run 3 a week' --activity run"
  private static let forms =
    "write how often as '3x a week', '5 days a week', 'twice a month' or 'daily', "
    + "and how long as 'talk 10 minutes a day' or 'talk half an hour a day'"
  private static let minutesOfDay = 1440
  private static let daysOf: [Goal.Period: Int] = [.day: 1, .week: 7, .month: 28]
  private static let deeds: [String: Goal.Deed] = [
    "talk": .speaking, "speak": .speaking, "record": .speaking, "dictate": .speaking,
    "write": .writing, "note": .writing, "type": .writing, "check": .checkingIn,
    "check-in": .checkingIn, "checkin": .checkingIn, "journal": .keeping, "keep": .keeping,
    "entry": .keeping, "diary": .keeping,
  ]

  /// Reads a goal.
  /// - Throws: ``TypedError`` if it does not say how often, or if the amount is impossible.
  package init(_ text: String) throws(TypedError) {
    wording = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var words = Self.withoutStroke(
      wording.lowercased().split(separator: " ").map(String.init))
    guard let first = words.first else {
      throw TypedError("a goal needs words", hint: Self.examples)
    }
    deed = Self.deeds[first]
    guard let period = Self.takePeriod(&words) else {
      throw TypedError("'\(wording)' does not say how often", hint: Self.examples)
    }
    self.period = period
    words = words.flatMap { $0 == "half-hour" ? ["half", "hour"] : [$0] }
    (amount, unit) = try Self.amount(words, deed, of: wording)
    guard unit != .minutes || deed == .speaking else {
      throw TypedError("only talking is counted in minutes", hint: "talk 10 minutes a day")
    }
    guard Goal.amounts.contains(amount) else {
      throw TypedError(
        "a goal wants 1 to \(Goal.amounts.upperBound) times or minutes", hint: Self.examples)
    }
    guard unit != .days || amount <= Self.daysOf[period] ?? 1 else {
      throw TypedError(
        "a \(period.rawValue) does not have \(amount) days", hint: Self.examples)
    }
    guard unit != .minutes || amount <= Self.minutesOfDay * (Self.daysOf[period] ?? 1) else {
      throw TypedError(
        "a \(period.rawValue) does not have \(amount) minutes", hint: Self.examples)
    }
  }

  /// The words with `3x/week`, `3x /week` or `3x / week` at the end rewritten as `3x a week`.
  private static func withoutStroke(_ words: [String]) -> [String] {
    let text = words.joined(separator: " ")
    guard let stroke = text.lastIndex(of: "/") else { return words }
    let before = text[..<stroke].split(separator: " ").map(String.init)
    let after = text[stroke...].dropFirst().drop { $0 == " " }
    return Goal.Period(rawValue: String(after)) == nil ? words : before + ["a", String(after)]
  }

  /// Removes the period at the end of the words: `daily`, `every day`, `a week`, `per month`.
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

  /// Reads `5 days`, `3x`, `twice`, `10 minutes`, `half an hour`, `3`, or nothing, which means
  /// once.
  /// - Throws: ``TypedError`` for a number or a unit that cannot be counted.
  private static func amount(
    _ words: [String], _ deed: Goal.Deed?, of wording: String
  ) throws(TypedError) -> (Int, Goal.Unit) {
    let found = TypedGoalAmount(endOf: words[...])
    if found == nil, let last = words.last, TypedGoalAmount.isUnit(last) {
      throw TypedError("'\(wording)' does not say how many", hint: forms)
    }
    let rest = words.dropLast(found?.length ?? 0)
    // In `run 5 km twice a week` a label defines what counts, and `twice` is the amount.
    let isClear =
      found != nil && deed == nil
      ? !TypedGoalAmount.isAmong(rest) : !rest.contains(where: TypedGoalAmount.isPart)
    guard isClear else {
      throw TypedError("'\(wording)' has a number or a unit that is not counted", hint: forms)
    }
    return found.map { ($0.amount, $0.unit) } ?? (1, .times)
  }
}
