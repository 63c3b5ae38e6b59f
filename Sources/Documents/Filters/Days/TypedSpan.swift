package import Entries
import Foundation

/// Days, or minutes of a day, that a person types to find entries.
package enum TypedSpan: Sendable, Equatable {
  /// Days, both ends included.
  case days(ClosedRange<CivilDay>)
  /// Minutes, both ends included, in the local time of an entry: those of a part of a day, such as
  /// `yesterday evening`, or the single minute of a time, such as `monday 9pm`.
  case minutes(ClosedRange<ClockMinute>)

  /// Reads days, a part of a day, a time, or a range such as `monday..yesterday evening` or
  /// `monday 9pm to tuesday`.
  ///
  /// The result is nil if the text is none of these.
  /// - Throws: ``TypedError`` if it is ambiguous.
  package static func read(_ text: String, _ now: TypedNow) throws(TypedError) -> TypedSpan? {
    if let dots = text.firstRange(of: "..") {
      return try stretch(
        String(text[..<dots.lowerBound]), String(text[dots.upperBound...]), now)
    }
    // A time may have such a word too: `ten to nine`.
    if let whole = try one(text, now) { return whole }
    let words = try TypedWords.plain(text)
    guard words.count <= TypedDays.mostWords, let (start, end) = TypedWords.ends(of: words) else {
      return nil
    }
    return try stretch(start.joined(separator: " "), end.joined(separator: " "), now)
  }

  private static func stretch(
    _ start: String, _ end: String, _ now: TypedNow
  ) throws(TypedError) -> TypedSpan? {
    if try TypedMoment.instant(start, now: now.date) == nil,
      try TypedMoment.instant(end, now: now.date) == nil,
      let days = try TypedDays.read("\(start)..\(end)", today: now.today)
    {
      return .days(days)
    }
    guard let first = try one(start, now), let last = try one(end, now) else { return nil }
    if case .days(let first) = first, case .days(let last) = last {
      return first.lowerBound <= last.upperBound
        ? .days(first.lowerBound...last.upperBound) : nil
    }
    let start = first.minutes(dayStart: now.dayStart).lowerBound
    let end = last.minutes(dayStart: now.dayStart).upperBound
    return start <= end ? .minutes(start...end) : nil
  }

  /// The days; nil if minutes are given.
  package var days: ClosedRange<CivilDay>? {
    guard case .days(let days) = self else { return nil }
    return days
  }

  /// The minutes given, or all minutes of the owner's days.
  /// - Parameter dayStart: When the owner's day begins, in seconds after midnight.
  package func minutes(dayStart: Int) -> ClosedRange<ClockMinute> {
    switch self {
    case .days(let days):
      let start = ClockMinute(days.lowerBound, minute: dayStart / 60)
      return start...ClockMinute(days.upperBound, minute: 1439 + dayStart / 60)
    case .minutes(let minutes): return minutes
    }
  }

  /// Its start in words: a day, or a day and a time.
  package var start: String {
    switch self {
    case .days(let days): days.lowerBound.description
    case .minutes(let minutes): minutes.lowerBound.description
    }
  }

  /// Its end in words.
  package var end: String {
    switch self {
    case .days(let days): days.upperBound.description
    case .minutes(let minutes): minutes.upperBound.description
    }
  }

  private static func one(_ text: String, _ now: TypedNow) throws(TypedError) -> TypedSpan? {
    if let date = try TypedMoment.instant(text, now: now.date) {
      // An instant is no local time: in another zone clocks show a different time, and when clocks
      // go back one hour occurs twice.
      throw TypedError(
        "'\(text)' is an instant, and entries are found by the clock where each was made",
        hint: "write '\(ClockMinute(Moment(date, in: now.zone)))'")
    }
    if let days = try TypedDays.read(text, today: now.today) { return .days(days) }
    guard let typed = try TypedDayTime(text, now) else { return nil }
    if typed.second == nil, let part = typed.part {
      let days = typed.days(now)
      guard days.length == 1 else {
        throw TypedError(
          "'\(text)' is a part of \(days.length) days, and one is wanted",
          hint: "write it as '2026-11-20 \(part.rawValue)'")
      }
      return .minutes(part.minutes(of: days.lowerBound, dayStart: now.dayStart))
    }
    return .minute(
      of: try TypedMoment(text, now: now.date, zone: now.zone, dayStart: now.dayStart).moment)
  }

  private static func minute(of moment: Moment) -> TypedSpan {
    let minute = ClockMinute(moment)
    return .minutes(minute...minute)
  }
}
