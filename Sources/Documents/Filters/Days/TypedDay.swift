package import Entries

/// A day, or the days of a month or a week, typed for an option.
package enum TypedDay {
  /// The years that are accepted.
  package static let years = 1900...2200

  /// The accepted forms of days, for a hint.
  private static let forms = "write it as 2026-11-20, monday, 'last monday', 3d or '3 days ago'"

  /// Reads one day.
  package static func day(_ text: String, today: CivilDay) throws(TypedError) -> CivilDay {
    guard let days = try TypedDays.read(text, today: today) else {
      try requireNoPart(text, today: today)
      throw MistypedDay(text, today: today).error("'\(text)' is no day", hint: forms)
    }
    guard days.length == 1 else {
      throw TypedError("'\(text)' is not one day but \(days.length)", hint: forms)
    }
    return days.lowerBound
  }

  /// Reads a day, or several days such as `2026-11`, `2026` or `last week`.
  /// - Parameter option: The option, to be named in an error; nil if a month or a year is expected.
  package static func range(
    _ text: String, option: String?, today: CivilDay
  ) throws(TypedError) -> ClosedRange<CivilDay> {
    guard let days = try TypedDays.read(text, today: today) else {
      try requireNoPart(text, today: today)
      guard let option else {
        throw MistypedDay(text, today: today).error(
          "'\(text)' is no month and no year", hint: "write it as 2026-10, october or 2026")
      }
      throw fault(text, option: option, today: today)
    }
    if let option {
      try refuse(text, option: option, isStretch: try TypedDays.isStretch(text, today: today))
    }
    return days
  }

  /// Reads a day, several days, a part of a day or a time, such as `last night`.
  /// - Parameters:
  ///   - option: The option, to be named in an error.
  ///   - isEnd: Whether the last of several days or minutes is wanted.
  package static func span(
    _ text: String, option: String, isEnd: Bool = false, _ now: TypedNow
  ) throws(TypedError) -> TypedSpan {
    guard let span = try isEnd ? TypedSpan.readEnd(text, now) : TypedSpan.read(text, now) else {
      throw fault(text, option: option, today: now.today)
    }
    try refuse(text, option: option, isStretch: try TypedSpan.isStretch(text, now))
    return span
  }

  /// Refuses a stretch of which one end would be passed over, and `--on '3 weeks'`, which may be a
  /// day or all days since.
  private static func refuse(
    _ text: String, option: String, isStretch: Bool
  ) throws(TypedError) {
    if isStretch, ["--since", "--until"].contains(option) {
      throw TypedError(
        "'\(text)' has \(option == "--since" ? "an end" : "a beginning") of its own",
        hint: "--on \(ShellWord.quoted(text))")
    }
    let words = try TypedWords.plain(text)
    guard option == "--on", TypedWords.isCount(words) else { return }
    let count = words.filter { !["a", "an"].contains($0) }.joined(separator: " ")
    let day = (words.count == 1 ? "a " : "") + words.joined(separator: " ")
    throw TypedError(
      "'\(text)' may be a day or all days since", hint: "write 'past \(count)', or '\(day) ago'")
  }

  /// The day or time that a text with slips in its words most likely means, in words; nil for any
  /// other text.
  package static func meant(_ text: String, today: CivilDay) -> String? {
    MistypedDay(text, today: today).meant
  }

  private static func fault(_ text: String, option: String, today: CivilDay) -> TypedError {
    MistypedDay(text, today: today).error(
      "'\(text)' is no day for \(option)", hint: forms + ", 'last week', november or 2026-11")
  }

  /// Refuses a part of a day, or a time, if whole days are expected.
  private static func requireNoPart(_ text: String, today: CivilDay) throws(TypedError) {
    guard
      let typed = try TypedDayTime(text, today: today)
        ?? MistypedDay(text, today: today).timed?.time
    else { return }
    let day = typed.days?.days.lowerBound ?? today
    throw TypedError(
      "'\(text)' is \(typed.second == nil ? "a part of a day" : "a time"), and a day is wanted",
      hint: "write \(day)")
  }

  /// Refuses a day in a year in which no journal can have existed.
  package static func requireYear(of day: CivilDay, _ text: String) throws(TypedError) {
    guard !years.contains(day.year) else { return }
    throw TypedError(
      "'\(text)' is out of reach: years go from \(years.lowerBound) to \(years.upperBound)")
  }
}
