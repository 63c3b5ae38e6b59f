package import Entries
package import Foundation

/// A time as a person types or says it: `2026-11-20 08:15`, `08:15`, `last monday at 9pm`,
/// `3 hours ago`, or RFC 3339 with an offset.
package struct TypedMoment {
  /// The moment.
  package let moment: Moment
  /// What a person should know of how the time was understood.
  package private(set) var remark: String?

  /// Reads a time.
  /// - Parameters:
  ///   - now: The time from which `today` and a bare time of day are reckoned.
  ///   - zone: The zone of a time without an offset.
  ///   - dayStart: When a day begins, in seconds after midnight. A time of `today` or `monday` before
  ///     it is of the night that follows; a written day is the calendar's.
  /// - Throws: ``TypedError`` if it is no time, or can mean two.
  package init(
    _ text: String, now: Date, zone: TimeZone, dayStart: Int = 0
  ) throws(TypedError) {
    if let date = try TypedMoment.instant(text, now: now) {
      self.init(moment: Moment(date, in: zone, dayStart: dayStart))
      return
    }
    let today = Moment(now, in: zone, dayStart: dayStart).day
    let typed = text.replacing(/(\d)T(?=\d)/) { "\($0.1) " }.lowercased()
      .replacing(",", with: " ").split(separator: " ").map(String.init)
    let words = TypedMoment.withDays(typed)
    guard let (named, second) = try TypedMoment.parts(words, today: today) else {
      throw TypedError(
        "'\(text)' is no time",
        hint: "write it as '2026-11-20 08:15', 9pm, 'monday at 9pm' or '3 hours ago'")
    }
    let days = named?.days ?? today...today
    guard days.length == 1 else {
      throw TypedError(
        "'\(text)' is \(days.length) days, and one is wanted", hint: "write it as 2026-11-20")
    }
    let day = days.lowerBound
    var clockDay = day
    if second < dayStart, let named {
      if named.isCounted { clockDay = day.advanced(by: 1) }
    } else if second < dayStart {
      // A time by itself is of the night before, as long as the one of the night after is to come.
      let night = try TypedMoment(day: day.advanced(by: 1), second: second, zone: zone, text)
      if night.moment.date <= now { clockDay = day.advanced(by: 1) }
    }
    try self.init(day: clockDay, second: second, zone: zone, dayStart: dayStart, text)
    if remark == nil, words.contains(where: TypedClock.isPart) {
      remark = "'\(text)' is taken as \(CalendarNames.long(day)), \(moment.clock)"
    }
    // Some call last Monday what others call Monday last week.
    if remark == nil, words.first == "last", today.weekday > day.weekday {
      remark = "'\(text)' is taken as \(CalendarNames.long(day))"
    }
  }

  /// `last night` and `this morning` with the days that they are of.
  private static func withDays(_ words: [String]) -> [String] {
    guard words.count == 2, TypedClock.isPart(words[1]) else { return words }
    return switch words[0] {
    case "last": ["yesterday", words[1]]
    case "this": ["today", words[1]]
    default: words
    }
  }

  private init(moment: Moment) {
    self.moment = moment
  }

  private init(
    day: CivilDay, second: Int, zone: TimeZone, dayStart: Int = 0, _ text: String
  ) throws(TypedError) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = DateComponents(
      year: day.year, month: day.month, day: day.day, hour: second / 3600,
      minute: second / 60 % 60, second: second % 60)
    guard let date = calendar.date(from: parts) else {
      throw TypedError("'\(text)' is no time", hint: "write it as '2026-11-20 08:15'")
    }
    self.init(moment: Moment(date, in: zone, dayStart: dayStart))
    // When clocks are put forward an hour is left out, and the calendar takes the next there is.
    if moment.secondOfDay != second || moment.clockDay != day {
      remark =
        "the clocks in \(zone.identifier) never showed \(WeekdayText.clock(second)) on \(day): "
        + "taken as \(WeekdayText.clock(moment.secondOfDay))"
    }
  }

  /// The days and the second of the day that words name, the day before the time or behind it; noon
  /// where no time is named, nil where no day is.
  private static func parts(
    _ words: [String], today: CivilDay
  ) throws(TypedError) -> (TypedDays.Found?, Int)? {
    for place in words.indices.reversed() {
      let (day, time) = (words[..<place], words[place...])
      if let second = try clock(time, isSure: time.first == "at") {
        guard !day.isEmpty else { return (nil, second) }
        if let days = try TypedDays.find(day.joined(separator: " "), today: today) {
          return (days, second)
        }
      }
    }
    if let days = try TypedDays.find(words.joined(separator: " "), today: today) {
      return (days, 12 * 3600)
    }
    for place in words.indices.dropFirst() {
      if let second = try clock(words[..<place], isSure: words.first == "at"),
        let days = try TypedDays.find(words[place...].joined(separator: " "), today: today)
      {
        return (days, second)
      }
    }
    return nil
  }

  private static func clock(
    _ words: ArraySlice<String>, isSure: Bool
  ) throws(TypedError) -> Int? {
    try TypedClock.seconds(
      words.first == "at" ? Array(words.dropFirst()) : Array(words), isSure: isSure)
  }

  /// `now`, `3 hours ago`, `20min`, or RFC 3339, where the seconds may be left out; any other text is
  /// not an error, but a time to be read in another way.
  private static func instant(_ text: String, now: Date) throws(TypedError) -> Date? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    if words == ["now"] { return now }
    if words == ["half", "an", "hour", "ago"] { return now.addingTimeInterval(-1800) }
    if words.count == 3, words[2] == "ago", let count = TypedUnit.number(words[0]),
      let seconds = TypedUnit(words[1])?.seconds
    {
      return now.addingTimeInterval(-Double(count) * Double(seconds))
    }
    if words.count == 1, let (count, unit) = try TypedUnit.short(words[0]),
      let seconds = unit.seconds
    {
      return now.addingTimeInterval(-Double(count) * Double(seconds))
    }
    if let date = try? Date(text, strategy: .iso8601) { return date }
    guard let match = text.wholeMatch(of: /(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(Z|[+-]\d\d:?\d\d)/)
    else { return nil }
    return try? Date("\(match.1)T\(match.2):00\(match.3)", strategy: .iso8601)
  }
}
