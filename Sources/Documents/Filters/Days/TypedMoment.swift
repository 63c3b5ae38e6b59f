package import Entries
package import Foundation

/// A time as a person types or says it: `2026-11-20 08:15`, `08:15`, `last monday at 9pm`,
/// `half past nine yesterday evening`, `3 hours ago`, or RFC 3339 with an offset.
package struct TypedMoment {
  /// The moment.
  package let moment: Moment
  /// A remark on how the time was interpreted, if a person should know it.
  package private(set) var remark: String?

  /// Reads a time.
  ///
  /// A day without a time means its noon; a part of a day without a time means a fixed hour, which
  /// the remark tells: `last night` is 23:00 of the owner's yesterday. If that would still be in
  /// the future today, it means now, so that `today` and `this morning` are never in the future. A
  /// part of a day alone, such as `evening`, is the latest that has begun.
  ///
  /// A time without a day is the latest that is not in the future: at noon, `9pm` is yesterday's,
  /// which the remark tells.
  ///
  /// A time belongs to the calendar's day, in whatever form that is named (``TypedDayTime``). If
  /// the night after it may have been meant too, the remark tells how to write that.
  /// - Parameters:
  ///   - now: The time from which `today` and a bare time of day are counted.
  ///   - zone: The zone of a time without an offset.
  ///   - dayStart: When a day begins, in seconds after midnight.
  /// - Throws: ``TypedError`` if it is no time, or is ambiguous.
  package init(
    _ text: String, now: Date, zone: TimeZone, dayStart: Int = 0
  ) throws(TypedError) {
    if let date = try TypedMoment.instant(text, now: now) {
      self.init(moment: Moment(date, in: zone, dayStart: dayStart))
      return
    }
    let present = TypedNow(date: now, zone: zone, dayStart: dayStart)
    guard let typed = try TypedDayTime(text, present) else {
      if let days = try TypedDays.read(text, today: present.today) {
        throw TypedMoment.manyDays(text, days)
      }
      try TypedMoment.refuseStretch(text, present)
      try TypedMoment.refuseBareHour(text, present)
      throw MistypedDay(text, today: present.today).error(
        "'\(text)' is no time",
        hint: "write it as '2026-11-20 08:15', 9pm, 'monday at 9pm' or '3 hours ago'")
    }
    self = try TypedMoment(typed, text, present)
  }

  /// The time that words name that were read already.
  init(_ typed: TypedDayTime, _ text: String, _ now: TypedNow) throws(TypedError) {
    let days = typed.days(now)
    guard days.length == 1 else { throw TypedMoment.manyDays(text, days, typed) }
    self = try TypedMoment.read(typed, of: days.lowerBound, now, text)
  }

  /// The refusal of several days, with the first of them as what to write, and the hour or the part of
  /// a day that was named.
  private static func manyDays(
    _ text: String, _ days: ClosedRange<CivilDay>, _ typed: TypedDayTime? = nil
  ) -> TypedError {
    let hour = typed?.second.map { WeekdayText.clock($0 % 86_400) }
    let first = [days.lowerBound.description, typed?.part?.rawValue, hour].compactMap(\.self)
      .joined(separator: " ")
    let time = MistypedDay(text, today: days.lowerBound).timed.map {
      "\(ShellWord.quoted($0.text)), or "
    }
    return TypedError(
      "'\(text)' is \(days.length) days, and one is wanted",
      hint: "write \(time ?? "it as ")\(ShellWord.quoted(first))")
  }

  /// Refuses `9am to 5pm` and `monday 9pm to tuesday`, which are read neither as a time nor as days.
  private static func refuseStretch(_ text: String, _ now: TypedNow) throws(TypedError) {
    do throws(TypedError) {
      guard try TypedSpan.read(text, now) != nil else { return }
    } catch {
      // Only an end of a stretch can be ambiguous here.
    }
    throw TypedError(
      "'\(text)' is a stretch of time, and one moment is wanted",
      hint: "write it as '2026-11-20 08:15', 9pm or 'monday at 9pm'")
  }

  /// Refuses `9` and `yesterday 9` with the ways to write the hour.
  private static func refuseBareHour(_ text: String, _ now: TypedNow) throws(TypedError) {
    var words = try TypedWords.plain(text)
    guard let hour = words.popLast(), hour.wholeMatch(of: /[0-9]{1,2}/) != nil,
      // It throws where the hour may be of the morning or the evening.
      try TypedDayTime((words + ["at", hour]).joined(separator: " "), now) != nil
    else { return }
    let day = words.joined(separator: " ")
    throw TypedError(
      "'\(text)' is no time", hint: "write '\(day.isEmpty ? "" : day + " ")\(hour):00'")
  }

  /// Whether a text gives a time of day, and not only a day or a part of one.
  package static func namesHour(_ text: String, _ now: TypedNow) -> Bool {
    do {
      if try instant(text, now: now.date) != nil { return true }
      return try TypedDayTime(text, now)?.second != nil
    } catch {
      return false
    }
  }

  /// The moment that words give on a day.
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
    var isEarlier = false
    if typed.second == nil {
      if found.moment.date > now.date, day <= now.calendarToday {
        found = TypedMoment(moment: now.moment)
        found.remark = "'\(text)' is taken as now, \(found.moment.clock)"
      }
    } else if typed.days == nil || (isSmallHour && typed.part == .morning && day == now.today) {
      // Without a day, it is the latest such time that is not in the future.
      var latest = day.advanced(by: isSmallHour && ahead == 0 ? 1 : ahead)
      found = try at(latest)
      isEarlier = !isSmallHour && found.moment.date > now.date
      while found.moment.date > now.date {
        latest = latest.advanced(by: -1)
        found = try at(latest)
      }
    }
    guard found.remark == nil else { return found }
    let taken = "'\(text)' is taken as \(CalendarNames.long(found.moment.clockDay))"
    if typed.isMidnight || (typed.part != nil && typed.second == nil)
      || (typed.days == nil && ahead != 0) || isEarlier
    {
      found.remark = "\(taken), \(found.moment.clock)"
    } else if isSmallHour, typed.part == nil, ahead == 0, typed.days?.isCounted == true,
      try at(day.advanced(by: 1)).moment.date <= now.date
    {
      found.remark = "\(taken), \(found.moment.clock); for the night after it, add +1"
    } else if try TypedDays.isLastWeekday(text), now.today.weekday > day.weekday {
      // For some people, "last Monday" is what others call "Monday last week".
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
    // When clocks go forward an hour is skipped, and the calendar takes the next existing time.
    if moment.secondOfDay != second || moment.clockDay != day {
      remark =
        "the clocks in \(zone.identifier) never showed \(WeekdayText.clock(second)) on \(day): "
        + "taken as \(WeekdayText.clock(moment.secondOfDay))"
    }
  }

  /// Reads `now`, `3 hours ago`, `20min`, or RFC 3339 with optional seconds.
  ///
  /// Any other text gives nil and no error, because it may be a time of another form.
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
