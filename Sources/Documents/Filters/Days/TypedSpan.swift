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
    let words = try TypedWords.plain(text)
    // A time may have such a word too: `ten to nine`.
    if let whole = try one(text, now) { return whole }
    guard words.count <= TypedDays.mostWords, let (start, end) = TypedWords.ends(of: words) else {
      return nil
    }
    return try stretch(start.joined(separator: " "), end.joined(separator: " "), now)
  }

  /// Whether a text that can be read gives an end of its own: `monday 9pm to tuesday`.
  static func isStretch(_ text: String, _ now: TypedNow) throws(TypedError) -> Bool {
    guard try TypedDays.isStretch(text, today: now.today) else { return false }
    if text.contains("..") { return true }
    if try TypedDays.read(text, today: now.today) != nil { return true }
    // A time may have such a word too: `ten to nine pm`.
    return try one(text, now) == nil
  }

  /// Reads what ends at a day or a time: as ``read(_:_:)``, but a time or a part of a day without a
  /// day that is still to come is today's, because nothing lies after now.
  package static func readEnd(_ text: String, _ now: TypedNow) throws(TypedError) -> TypedSpan? {
    guard let typed = try bare(text, now), typed.daysAhead == nil else {
      return try read(text, now)
    }
    let isSmallHour = typed.second.map { $0 < now.dayStart } ?? false
    let coming = typed.minutes(of: isSmallHour ? now.calendarToday : now.today, now)
    return coming.lowerBound > ClockMinute(now.moment) ? .minutes(coming) : try read(text, now)
  }

  /// Reads a time or a part of a day; nil if a day is named with it, and for any other text.
  private static func bare(_ text: String, _ now: TypedNow) throws(TypedError) -> TypedDayTime? {
    // Whether a day may be today does not matter here.
    let yesterday = now.today.advanced(by: -1)
    guard try TypedMoment.instant(text, now: now.date) == nil,
      let typed = try TypedDayTime(text, now, before: yesterday), typed.days == nil
    else { return nil }
    return typed
  }

  /// Reads the days or minutes from one end to the other; nil if the start lies behind the end.
  private static func stretch(
    _ start: String, _ end: String, _ now: TypedNow
  ) throws(TypedError) -> TypedSpan? {
    for text in [start, end] { try refuseInstant(text, now) }
    if let days = try TypedDays.read("\(start)..\(end)", today: now.today) { return .days(days) }
    guard let bareEnd = try bare(end, now) else {
      guard let last = try one(end, now), let found = try stretch(start, to: last, now) else {
        return nil
      }
      try refuseOtherMonth(of: end, from: start, found, now)
      return found
    }
    guard try bare(start, now) == nil else {
      // The latest such hours that have begun.
      guard let last = try readEnd(end, now) else { return nil }
      let found = try stretch(start, to: last, now)
      guard let found, found.lowerMinute(now) > ClockMinute(now.moment) else { return found }
      let day = last.lowerMinute(now).day.advanced(by: -1)
      return try stretch(start, to: .minutes(bareEnd.minutes(of: day, now)), now)
    }
    guard let first = try one(start, now) else { return nil }
    guard case .minutes(let minutes) = first else {
      guard let last = try readEnd(end, now) else { return nil }
      return try stretch(start, to: last, now)
    }
    // `monday 9pm to 10pm`, and `monday 9pm to 1am`.
    let ends = (0...1).map {
      bareEnd.minutes(of: minutes.lowerBound.day.advanced(by: $0), now).upperBound
    }
    return ends.first { $0 >= minutes.lowerBound }.map { .minutes(minutes.lowerBound...$0) }
  }

  /// The stretch to an end that was read already; a start without a day is the latest before it.
  private static func stretch(
    _ start: String, to last: TypedSpan, _ now: TypedNow
  ) throws(TypedError) -> TypedSpan? {
    let minutes = last.minutes(dayStart: now.dayStart)
    let end = minutes.upperBound
    let present = ClockMinute(now.moment)
    // An end that has begun and goes on is counted back from now.
    let latest = minutes.lowerBound > present ? end : min(end, present)
    let bareStart = try bare(start, now)
    for day in [latest.day, latest.day.advanced(by: -1)] {
      let first: ClockMinute
      if let bareStart {
        first = bareStart.minutes(of: day, now).lowerBound
        guard first <= latest else { continue }
      } else {
        guard let found = try one(start, now, before: day) else { return nil }
        first = found.lowerMinute(now)
      }
      if first <= end { return .minutes(first...end) }
    }
    return nil
  }

  /// Refuses `november 3rd 9pm to 5th 9pm` where the latest 5th is of another month.
  private static func refuseOtherMonth(
    of end: String, from start: String, _ found: TypedSpan, _ now: TypedNow
  ) throws(TypedError) {
    let days = found.minutes(dayStart: now.dayStart)
    guard days.lowerBound.day.month != days.upperBound.day.month else { return }
    let (first, last) = (try TypedWords.plain(start), try TypedWords.plain(end))
    func namesDate(_ word: String) -> Bool {
      TypedDays.month(word) != nil || word.contains(/\d[.\/-]\d/)
    }
    guard first.contains(where: namesDate), !last.contains(where: namesDate),
      last.contains(where: { TypedDays.ordinal([$0]) != nil })
    else { return }
    throw TypedError("the month of '\(end)' is left open", hint: "write it with its month")
  }

  private func lowerMinute(_ now: TypedNow) -> ClockMinute {
    minutes(dayStart: now.dayStart).lowerBound
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

  /// Refuses an instant, which is no local time: in another zone clocks show a different time, and
  /// when clocks go back one hour occurs twice.
  private static func refuseInstant(_ text: String, _ now: TypedNow) throws(TypedError) {
    guard let date = try TypedMoment.instant(text, now: now.date) else { return }
    throw TypedError(
      "'\(text)' is an instant, and entries are found by the clock where each was made",
      hint: "write '\(ClockMinute(Moment(date, in: now.zone)))'")
  }

  /// Reads what is no stretch of times.
  /// - Parameter end: The day from which it is counted back as the beginning of a stretch; nil if it
  ///   is none.
  private static func one(
    _ text: String, _ now: TypedNow, before end: CivilDay? = nil
  ) throws(TypedError) -> TypedSpan? {
    try refuseInstant(text, now)
    if let end {
      let days = TypedDays(text, try TypedWords.plain(text), today: now.today)
      if let found = try days.found(before: end) { return .days(found.days) }
    } else if let days = try TypedDays.read(text, today: now.today) {
      return .days(days)
    }
    guard let typed = try TypedDayTime(text, now, before: end) else { return nil }
    if typed.second == nil, let part = typed.part {
      let days = typed.days(now)
      guard days.length == 1 else {
        throw TypedError(
          "'\(text)' is a part of \(days.length) days, and one is wanted",
          hint: "write it as '\(days.lowerBound) \(part.rawValue)'")
      }
      return .minutes(part.minutes(of: days.lowerBound, dayStart: now.dayStart))
    }
    let minute = ClockMinute(try TypedMoment(typed, text, now).moment)
    return .minutes(minute...minute)
  }
}
