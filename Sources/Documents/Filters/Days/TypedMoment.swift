package import Entries
package import Foundation

/// A time as a person types or says it: `2026-11-20 08:15`, `08:15`, `last monday at 9pm`,
/// `half past nine yesterday evening`, `3 hours ago`, or RFC 3339 with an offset.
package struct TypedMoment {
  /// The moment.
  package let moment: Moment
  /// What a person should know of how the time was understood.
  package private(set) var remark: String?

  /// Reads a time.
  ///
  /// A day without a time is its noon, and a part of a day without one an hour of ours, which the
  /// remark tells: `last night` is 23:00 of the owner's yesterday.
  /// - Parameters:
  ///   - now: The time from which `today` and a bare time of day are reckoned.
  ///   - zone: The zone of a time without an offset.
  ///   - dayStart: When a day begins, in seconds after midnight. A time of `today` or `monday` before
  ///     it is of the night that follows, which the remark tells of any day but today; a written day,
  ///     and that of `monday morning`, is the calendar's.
  /// - Throws: ``TypedError`` if it is no time, or can mean two.
  package init(
    _ text: String, now: Date, zone: TimeZone, dayStart: Int = 0
  ) throws(TypedError) {
    if let date = try TypedMoment.instant(text, now: now) {
      self.init(moment: Moment(date, in: zone, dayStart: dayStart))
      return
    }
    let today = Moment(now, in: zone, dayStart: dayStart).day
    guard let typed = try TypedDayTime(text, today: today) else {
      throw TypedError(
        "'\(text)' is no time",
        hint: "write it as '2026-11-20 08:15', 9pm, 'monday at 9pm' or '3 hours ago'")
    }
    let days = typed.days?.days ?? today...today
    guard days.length == 1 else {
      throw TypedError(
        "'\(text)' is \(days.length) days, and one is wanted", hint: "write it as 2026-11-20")
    }
    let day = days.lowerBound
    let second = typed.second ?? typed.part?.usual ?? 12 * 3600
    var clockDay = day
    if second >= 86_400 {
      clockDay = day.advanced(by: 1)
    } else if second < dayStart, typed.days?.isCounted != false,
      typed.part != .morning || day == today
    {
      // A time by itself, or of a morning, is of the night before, as long as the one of the night
      // after is to come.
      let next = day.advanced(by: 1)
      let night = try TypedMoment(day: next, second: second, zone: zone, text)
      let isBefore = typed.days == nil || typed.part == .morning
      if !isBefore || night.moment.date <= now { clockDay = next }
    }
    try self.init(day: clockDay, second: second % 86_400, zone: zone, dayStart: dayStart, text)
    guard remark == nil else { return }
    let isNextDay = second < dayStart && clockDay != day && day != today
    if typed.isMidnight || isNextDay || (typed.part != nil && typed.second == nil) {
      remark = "'\(text)' is taken as \(CalendarNames.long(clockDay)), \(moment.clock)"
    } else if TypedDays.isLastWeekday(text), today.weekday > day.weekday {
      // Some call last Monday what others call Monday last week.
      remark = "'\(text)' is taken as \(CalendarNames.long(day))"
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

  /// `now`, `3 hours ago`, `20min`, or RFC 3339, where the seconds may be left out; any other text is
  /// not an error, but a time to be read in another way.
  static func instant(_ text: String, now: Date) throws(TypedError) -> Date? {
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
