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
  /// remark tells: `last night` is 23:00 of the owner's yesterday. Where that is still to come today,
  /// the time is now, so that `today` and `this morning` never lie in the future. A part of a day by
  /// itself, such as `evening`, is the latest that has begun.
  ///
  /// A time stands with the day of the calendar, however that is named (``TypedDayTime``). Where the
  /// night after it may have been meant as well, the remark says what to write for that.
  /// - Parameters:
  ///   - now: The time from which `today` and a bare time of day are reckoned.
  ///   - zone: The zone of a time without an offset.
  ///   - dayStart: When a day begins, in seconds after midnight.
  /// - Throws: ``TypedError`` if it is no time, or can mean two.
  package init(
    _ text: String, now: Date, zone: TimeZone, dayStart: Int = 0
  ) throws(TypedError) {
    if let date = try TypedMoment.instant(text, now: now) {
      self.init(moment: Moment(date, in: zone, dayStart: dayStart))
      return
    }
    let present = TypedNow(date: now, zone: zone, dayStart: dayStart)
    guard let typed = try TypedDayTime(text, present) else {
      throw TypedError(
        "'\(text)' is no time",
        hint: "write it as '2026-11-20 08:15', 9pm, 'monday at 9pm' or '3 hours ago'")
    }
    let days = typed.days(present)
    guard days.length == 1 else {
      throw TypedError(
        "'\(text)' is \(days.length) days, and one is wanted", hint: "write it as 2026-11-20")
    }
    self = try TypedMoment.read(typed, of: days.lowerBound, present, text)
  }

  /// Whether a time names its hour, and not a day alone or a part of one.
  package static func namesHour(_ text: String, _ now: TypedNow) -> Bool {
    do {
      if try instant(text, now: now.date) != nil { return true }
      return try TypedDayTime(text, now)?.second != nil
    } catch {
      return false
    }
  }

  /// The moment of a day that words name.
  private static func read(
    _ typed: TypedDayTime, of day: CivilDay, _ now: TypedNow, _ text: String
  ) throws(TypedError) -> TypedMoment {
    let second = typed.second ?? typed.part?.usual ?? 12 * 3600
    func at(_ day: CivilDay) throws(TypedError) -> TypedMoment {
      try TypedMoment(
        day: second < 86_400 ? day : day.advanced(by: 1), second: second % 86_400, zone: now.zone,
        dayStart: now.dayStart, text)
    }
    let isSmallHour = second < now.dayStart
    let ahead = typed.daysAhead ?? 0
    var found = try at(day.advanced(by: ahead))
    if typed.second == nil {
      if found.moment.date > now.date, day <= now.calendarToday {
        found = TypedMoment(moment: now.moment)
        found.remark = "'\(text)' is taken as now, \(found.moment.clock)"
      }
    } else if (typed.days == nil && (isSmallHour || ahead != 0))
      || (isSmallHour && typed.part == .morning && day == now.today)
    {
      // By itself it is the latest that is not to come.
      let latest = day.advanced(by: ahead == 0 ? 1 : ahead)
      for back in 0...2 {
        found = try at(latest.advanced(by: -back))
        if found.moment.date <= now.date { break }
      }
    }
    guard found.remark == nil else { return found }
    let taken = "'\(text)' is taken as \(CalendarNames.long(found.moment.clockDay))"
    if typed.isMidnight || (typed.part != nil && typed.second == nil)
      || (typed.days == nil && ahead != 0)
    {
      found.remark = "\(taken), \(found.moment.clock)"
    } else if isSmallHour, typed.part == nil, ahead == 0, typed.days?.isCounted == true,
      try at(day.advanced(by: 1)).moment.date <= now.date
    {
      found.remark = "\(taken), \(found.moment.clock); for the night after it, add +1"
    } else if try TypedDays.isLastWeekday(text), now.today.weekday > day.weekday {
      // Some call last Monday what others call Monday last week.
      found.remark = taken
    }
    return found
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
    let words = try TypedWords.plain(text)
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
