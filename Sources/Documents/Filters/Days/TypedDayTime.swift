import Entries

/// A day, a part of a day and a time, as far as the words name them.
///
/// Examples are `yesterday evening at 9`, `half past nine on monday`, and `last night`.
///
/// Days are normally the owner's, in which nights extend beyond midnight. But a time belongs to the
/// day of the calendar: `friday 00:45`, `20.11. 00:45` and `2026-11-20 00:45` are the same minute,
/// in the night from Thursday to Friday. So if days begin later than at midnight, and the time is
/// before that, the day is counted from the calendar's today. Relative to the owner's day, the same
/// minute is written `thursday 00:45 +1`, as in lists. Only if a part of a day is named too, the
/// day is the owner's: `last night at 1`.
struct TypedDayTime {
  /// The days; nil if none is named.
  let days: TypedDays.Found?
  /// The part of the day.
  let part: TypedPartOfDay?
  /// The time, in seconds after the midnight at the start of the day; in a night it may be after
  /// the next midnight.
  let second: Int?
  /// How many days the clock is ahead of the day, as `+1` after a time says; nil if not given.
  let daysAhead: Int?
  /// Whether the time is midnight without a day.
  let isMidnight: Bool

  /// Reads words; nil if they name no day or time.
  /// - Throws: ``TypedError`` if they are ambiguous.
  /// - Parameter end: The day from which the words are counted back as the beginning of a stretch;
  ///   nil if they are none.
  init?(_ text: String, _ now: TypedNow, before end: CivilDay? = nil) throws(TypedError) {
    try self.init(
      text,
      Today(owners: now.today, calendars: now.calendarToday, dayStart: now.dayStart, end: end))
  }

  /// Reads words in the same way where days begin at midnight.
  /// - Parameter today: The day that `today` means.
  init?(_ text: String, today: CivilDay) throws(TypedError) {
    try self.init(text, Today(owners: today, calendars: today, dayStart: 0, end: nil))
  }

  private init?(_ text: String, _ today: Today) throws(TypedError) {
    var words = try TypedWords.plain(text.replacing(/(\d)T(?=\d)/) { "\($0.1) " })
    guard words.count <= TypedDays.mostWords else { return nil }
    // `3 to 5` would be a time.
    if let found = try TypedDays.ofMonth(words, today: today.owners) {
      days = (found, isCounted: false)
      (part, second, daysAhead, isMidnight) = (nil, nil, nil, false)
      return
    }
    daysAhead = words.last.flatMap(TypedDayTime.daysAhead)
    if daysAhead != nil { words.removeLast() }
    let (rest, part, day) = TypedDayTime.withoutPart(words, today: today.owners)
    guard
      let found = try TypedDayTime.split(
        rest, today, isPart: part != nil, isAhead: daysAhead != nil)
    else { return nil }
    // A part such as `last night` already names its day.
    guard day == nil || found.days == nil else { return nil }
    guard daysAhead == nil || (part == nil && found.clock != nil) else { return nil }
    days = day.map { ($0...$0, isCounted: true) } ?? found.days
    self.part = part
    isMidnight = part == nil && days == nil && found.clock?.meaning == .midnight
    if isMidnight {
      second = 0
    } else if let clock = found.clock {
      guard let second = try clock.second(in: part) else { return nil }
      self.second = second
    } else {
      second = nil
    }
  }

  /// The named days; otherwise the day of the latest such part of a day that has begun, or today.
  func days(_ now: TypedNow) -> ClosedRange<CivilDay> {
    if let days { return days.days }
    let today = now.today
    guard let part, second == nil,
      part.minutes(of: today, dayStart: now.dayStart).lowerBound > ClockMinute(now.moment)
    else { return today...today }
    let yesterday = today.advanced(by: -1)
    return yesterday...yesterday
  }

  /// The minutes of the time, or else of the part of a day, on a day.
  func minutes(of day: CivilDay, _ now: TypedNow) -> ClosedRange<ClockMinute> {
    if second == nil, let part { return part.minutes(of: day, dayStart: now.dayStart) }
    let minute = ClockMinute(
      day.advanced(by: daysAhead ?? 0), minute: (second ?? 12 * 3600) / 60)
    return minute...minute
  }

  /// The day that `today` means.
  private struct Today {
    /// The owner's day.
    let owners: CivilDay
    /// The calendar's day, which is ahead after midnight.
    let calendars: CivilDay
    /// When the owner's day begins, in seconds after midnight.
    let dayStart: Int

    /// The day before which the beginning of a stretch is looked for.
    let end: CivilDay?

    /// Reads the words of days that are no stretch.
    func days(_ words: [String], from today: CivilDay) throws(TypedError) -> TypedDays.Found? {
      try TypedDays(words.joined(separator: " "), words, today: today).found(before: end)
    }

    /// The day from which a day with a time is counted.
    func beside(_ clock: TypedClock.Found, isPart: Bool, isAhead: Bool) -> CivilDay {
      clock.second < dayStart && !isPart && !isAhead ? calendars : owners
    }
  }

  /// Reads `+1`, which lists show after a time that is past the midnight at the end of its day.
  private static func daysAhead(_ word: String) -> Int? {
    guard let match = word.wholeMatch(of: /([+−-])([1-9])/), let count = Int(match.2) else {
      return nil
    }
    return match.1 == "+" ? count : -count
  }

  /// Removes `in the evening`, `last night`, `this morning`, `the evening of` and similar words.
  private static func withoutPart(
    _ words: [String], today: CivilDay
  ) -> (rest: [String], part: TypedPartOfDay?, day: CivilDay?) {
    guard let place = words.lastIndex(where: { TypedPartOfDay(rawValue: $0) != nil }),
      let part = TypedPartOfDay(rawValue: words[place])
    else { return (words, nil, nil) }
    var first = place
    var day = part == .tonight ? today : nil
    if place > 0, let back = ["last": 1, "this": 0][words[place - 1]] {
      day = today.advanced(by: -back)
      first -= 1
    } else {
      while first > 0, ["in", "on", "at", "during", "the"].contains(words[first - 1]) { first -= 1 }
    }
    let next = words[(place + 1)...]
    return (Array(words[..<first] + (next.first == "of" ? next.dropFirst() : next)), part, day)
  }

  /// Splits words into days and a time, in either order; nil if some words are neither.
  private static func split(
    _ words: [String], _ today: Today, isPart: Bool, isAhead: Bool
  ) throws(TypedError) -> (days: TypedDays.Found?, clock: TypedClock.Found?)? {
    if words.isEmpty { return isPart ? (nil, nil) : nil }
    for place in words.indices.reversed() {
      let (day, time) = (words[..<place], words[place...])
      let isSure = time.first == "at" || (isPart && day.isEmpty)
      if let clock = try clock(time, isSure: isSure) {
        guard !day.isEmpty else { return (nil, clock) }
        let beside = today.beside(clock, isPart: isPart, isAhead: isAhead)
        if let days = try today.days(Array(day), from: beside) { return (days, clock) }
      }
    }
    if let days = try today.days(words, from: today.owners) { return (days, nil) }
    for place in words.indices.dropFirst() {
      let isSure = isPart || words.first == "at"
      if let clock = try clock(words[..<place], isSure: isSure) {
        let beside = today.beside(clock, isPart: isPart, isAhead: isAhead)
        if let days = try today.days(Array(words[place...]), from: beside) { return (days, clock) }
      }
    }
    return nil
  }

  private static func clock(
    _ words: ArraySlice<String>, isSure: Bool
  ) throws(TypedError) -> TypedClock.Found? {
    try TypedClock.find(
      words.first == "at" ? Array(words.dropFirst()) : Array(words), isSure: isSure)
  }
}
