import Entries

/// A day, a part of it and a time of it, as far as words name them: `yesterday evening at 9`,
/// `half past nine on monday`, `last night`.
struct TypedDayTime {
  /// The days; nil where none is named.
  let days: TypedDays.Found?
  /// The part of the day.
  let part: TypedPartOfDay?
  /// The time, in seconds after the midnight with which the day begins; in a night it may lie after
  /// the next.
  let second: Int?
  /// Whether the time is a midnight of no day in particular.
  let isMidnight: Bool

  /// Reads words; nil if they are none of a day or a time.
  /// - Parameter today: The day that `today` names.
  /// - Throws: ``TypedError`` if they can mean two things.
  init?(_ text: String, today: CivilDay) throws(TypedError) {
    let words = text.replacing(/(\d)T(?=\d)/) { "\($0.1) " }.lowercased()
      .replacing("’", with: "'").replacing(",", with: " ").split(separator: " ").map(String.init)
    guard words.count <= TypedDays.mostWords else { return nil }
    let (rest, part, day) = TypedDayTime.withoutPart(words, today: today)
    guard let found = try TypedDayTime.split(rest, today: today, isPart: part != nil) else {
      return nil
    }
    // The words of a part such as `last night` name its day.
    guard day == nil || found.days == nil else { return nil }
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
    _ words: [String], today: CivilDay, isPart: Bool
  ) throws(TypedError) -> (days: TypedDays.Found?, clock: TypedClock.Found?)? {
    if words.isEmpty { return isPart ? (nil, nil) : nil }
    for place in words.indices.reversed() {
      let (day, time) = (words[..<place], words[place...])
      let isSure = time.first == "at" || (isPart && day.isEmpty)
      if let clock = try clock(time, isSure: isSure) {
        guard !day.isEmpty else { return (nil, clock) }
        if let days = try TypedDays.find(day.joined(separator: " "), today: today) {
          return (days, clock)
        }
      }
    }
    if let days = try TypedDays.find(words.joined(separator: " "), today: today) {
      return (days, nil)
    }
    for place in words.indices.dropFirst() {
      let isSure = isPart || words.first == "at"
      if let clock = try clock(words[..<place], isSure: isSure),
        let days = try TypedDays.find(words[place...].joined(separator: " "), today: today)
      {
        return (days, clock)
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
