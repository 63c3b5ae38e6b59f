import Entries

/// A day, a part of it and a time of it, as far as words name them: `yesterday evening at 9`,
/// `half past nine on monday`, `last night`.
///
/// The days that words count from are the owner's, in which nights reach over midnight, but a time
/// stands with the day of the calendar: `friday 00:45`, `20.11. 00:45` and `2026-11-20 00:45` are one
/// minute of the night from Thursday to Friday. So where days begin later than at midnight, a day
/// beside a time before that is counted from the calendar's today. The same minute is `thursday 00:45
/// +1` beside the owner's day, as lists show it. Only where a part of a day is named as well is the
/// day the owner's: `last night at 1`.
struct TypedDayTime {
  /// The days; nil where none is named.
  let days: TypedDays.Found?
  /// The part of the day.
  let part: TypedPartOfDay?
  /// The time, in seconds after the midnight with which the day begins; in a night it may lie after
  /// the next.
  let second: Int?
  /// How many days the clock is ahead of the day, as `+1` behind a time says; nil where it is not said.
  let daysAhead: Int?
  /// Whether the time is a midnight of no day in particular.
  let isMidnight: Bool

  /// Reads words; nil if they are none of a day or a time.
  /// - Throws: ``TypedError`` if they can mean two things.
  init?(_ text: String, _ now: TypedNow) throws(TypedError) {
    try self.init(
      text, Today(owners: now.today, calendars: now.calendarToday, dayStart: now.dayStart))
  }

  /// Reads words in the same way where days begin at midnight.
  /// - Parameter today: The day that `today` names.
  init?(_ text: String, today: CivilDay) throws(TypedError) {
    try self.init(text, Today(owners: today, calendars: today, dayStart: 0))
  }

  private init?(_ text: String, _ today: Today) throws(TypedError) {
    var words = try TypedWords.plain(text.replacing(/(\d)T(?=\d)/) { "\($0.1) " })
    guard words.count <= TypedDays.mostWords else { return nil }
    daysAhead = words.last.flatMap(TypedDayTime.daysAhead)
    if daysAhead != nil { words.removeLast() }
    let (rest, part, day) = TypedDayTime.withoutPart(words, today: today.owners)
    guard
      let found = try TypedDayTime.split(
        rest, today, isPart: part != nil, isAhead: daysAhead != nil)
    else { return nil }
    // The words of a part such as `last night` name its day.
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

  /// The days that are named; else the day of the latest such part of a day that has begun, or today.
  func days(_ now: TypedNow) -> ClosedRange<CivilDay> {
    if let days { return days.days }
    let today = now.today
    guard let part, second == nil,
      part.minutes(of: today, dayStart: now.dayStart).lowerBound > ClockMinute(now.moment)
    else { return today...today }
    let yesterday = today.advanced(by: -1)
    return yesterday...yesterday
  }

  /// The day that `today` names.
  private struct Today {
    /// For the owner.
    let owners: CivilDay
    /// For the calendar, which is ahead after midnight.
    let calendars: CivilDay
    /// When the owner's day begins, in seconds after midnight.
    let dayStart: Int

    /// The day from which the day beside a time is counted.
    func beside(_ clock: TypedClock.Found, isPart: Bool, isAhead: Bool) -> CivilDay {
      clock.second < dayStart && !isPart && !isAhead ? calendars : owners
    }
  }

  /// `+1`, as a time is shown that was after the midnight with which its day ended for the calendar.
  private static func daysAhead(_ word: String) -> Int? {
    guard let match = word.wholeMatch(of: /([+−-])([1-9])/), let count = Int(match.2) else {
      return nil
    }
    return match.1 == "+" ? count : -count
  }

  /// Takes `in the evening`, `last night`, `this morning`, `the evening of` and the like out of words.
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

  /// The days and the time that words name, the day before the time or behind it; nil if some of them
  /// name neither.
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
        if let days = try TypedDays.find(plain: Array(day), today: beside) { return (days, clock) }
      }
    }
    if let days = try TypedDays.find(plain: words, today: today.owners) { return (days, nil) }
    for place in words.indices.dropFirst() {
      let isSure = isPart || words.first == "at"
      if let clock = try clock(words[..<place], isSure: isSure) {
        let beside = today.beside(clock, isPart: isPart, isAhead: isAhead)
        let day = Array(words[place...])
        if let days = try TypedDays.find(plain: day, today: beside) { return (days, clock) }
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
