/// What an option for a day or a time takes.
package enum TimeValue: Sendable {
  /// One moment.
  case moment
  /// One day.
  case day
  /// Days, for the option of this name.
  case days(option: String)
  /// Days, parts of days and times, for the option of this name.
  case span(option: String)

  /// Whether a text names a day or a time, which may still be none that is taken.
  /// - Throws: ``TypedError`` if it is ambiguous.
  func isNamed(by text: String, _ now: TypedNow) throws(TypedError) -> Bool {
    guard case .moment = self else { return try TypedSpan.read(text, now) != nil }
    if try TypedMoment.instant(text, now: now.date) != nil { return true }
    return try TypedDayTime(text, now) != nil
  }

  /// Reads a text as the option does.
  /// - Throws: ``TypedError`` if it is not taken.
  func accept(_ text: String, _ now: TypedNow) throws(TypedError) {
    switch self {
    case .moment:
      _ = try TypedMoment(text, now: now.date, zone: now.zone, dayStart: now.dayStart)
    case .day: _ = try TypedDay.day(text, today: now.today)
    case .days(let option): _ = try TypedDay.range(text, option: option, today: now.today)
    case .span(let option):
      _ = try TypedDay.span(text, option: option, isEnd: option == "--until", now)
    }
  }
}
