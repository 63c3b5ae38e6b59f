package import Entries
import Insights

/// Days as a person types or says them: `2026-11-20`, `monday`, `3d`, `last week`, `week 47`,
/// `end of october`, `monday to wednesday`, `summer`, and the same in German: `gestern`,
/// `letzte woche`, `3. märz`.
///
/// Every option and selector reads days in words here. Days are in the past unless the words say
/// otherwise, as is natural in a journal. Ambiguous days are refused, with both meanings:
/// `5/11/2026`, `friday` on a Friday, and `winter 2025`. With full stops the day comes first
/// (`3.11.`), as is usual wherever dates are written with full stops.
package struct TypedDays {
  let text: String
  let words: [String]
  let today: CivilDay

  /// Days, and whether they are relative to today, such as `yesterday`, `monday` and `3d`, instead
  /// of dates of the calendar.
  typealias Found = (days: ClosedRange<CivilDay>, isCounted: Bool)

  /// Reads the days in a text; nil if it names none.
  /// - Parameter today: The day that `today` means, and from which others are counted.
  /// - Throws: ``TypedError`` if it is ambiguous.
  package static func read(
    _ text: String, today: CivilDay
  ) throws(TypedError) -> ClosedRange<CivilDay>? {
    try find(text, today: today)?.days
  }

  /// Reads the days in a text, and whether they are relative.
  static func find(_ text: String, today: CivilDay) throws(TypedError) -> Found? {
    guard let dots = text.firstRange(of: "..") else {
      return try find(TypedWords.plain(text), of: text, today: today)
    }
    let (start, end) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
    return try stretch(
      TypedDays(start, TypedWords.plain(start), today: today),
      TypedDays(end, TypedWords.plain(end), today: today))
  }

  /// Reads the days in words, or those from one to another: `monday to wednesday`.
  private static func find(
    _ words: [String], of text: String, today: CivilDay
  ) throws(TypedError) -> Found? {
    guard words.count <= mostWords else { return nil }
    if let days = try ofMonth(words, today: today) { return (days, isCounted: false) }
    if let found = try TypedDays(text, words, today: today).found(before: nil) { return found }
    guard let (start, end) = TypedWords.ends(of: words) else { return nil }
    func days(_ words: [String]) -> TypedDays {
      TypedDays(words.joined(separator: " "), words, today: today)
    }
    return try stretch(days(start), days(end))
  }

  /// `3 to 5 november`, `the 3rd to the 5th of november 2025`: days whose month stands behind the
  /// last of them.
  static func ofMonth(
    _ words: [String], today: CivilDay
  ) throws(TypedError) -> ClosedRange<CivilDay>? {
    guard words.count <= mostWords, let (start, end) = TypedWords.ends(of: words),
      let number = dayOfMonth(start.filter { $0 != "the" }),
      end.contains(where: { month($0) != nil })
    else { return nil }
    let last = TypedDays(end.joined(separator: " "), end, today: today)
    guard let days = try last.inCalendar(), days.length == 1,
      let first = CivilDay(
        year: days.lowerBound.year, month: days.lowerBound.month, day: number),
      first < days.lowerBound
    else { return nil }
    return first...days.lowerBound
  }

  /// Whether a text that names days gives an end of its own: `monday to wednesday`.
  static func isStretch(_ text: String, today: CivilDay) throws(TypedError) -> Bool {
    if text.contains("..") { return true }
    let words = try TypedWords.plain(text)
    guard TypedWords.ends(of: words) != nil else { return false }
    if try ofMonth(words, today: today) != nil { return true }
    return try TypedDays(text, words, today: today).found() == nil
  }

  /// The days from the beginning of some to the end of others; nil if the beginning lies behind the
  /// end.
  private static func stretch(
    _ start: TypedDays, _ end: TypedDays
  ) throws(TypedError) -> Found? {
    if let days = try days(start, toOrdinal: end) { return (days, isCounted: false) }
    guard let last = try end.found(before: nil)?.days else { return nil }
    let anchor = lastDay(of: last, today: end.today)
    guard let first = try start.found(before: anchor)?.days.lowerBound, first <= last.upperBound
    else { return nil }
    return (first...last.upperBound, isCounted: false)
  }

  /// `november 3rd to 5th`: the end is the first such day from a date on.
  private static func days(
    _ start: TypedDays, toOrdinal end: TypedDays
  ) throws(TypedError) -> ClosedRange<CivilDay>? {
    guard let number = ordinal(end.words), ordinal(start.words) == nil,
      let first = try start.found(), !first.isCounted, first.days.length == 1
    else { return nil }
    let day = first.days.lowerBound
    // Two months in a row may be too short.
    let ahead = (0...61).first { day.advanced(by: $0).day == number }
    return ahead.map { day...day.advanced(by: $0) }
  }

  /// The day from which the beginning of a stretch is counted back: the last of its end, or today
  /// if that end has begun and goes on.
  static func lastDay(of end: ClosedRange<CivilDay>, today: CivilDay) -> CivilDay {
    end.lowerBound > today ? end.upperBound : min(end.upperBound, today)
  }

  /// - Parameters:
  ///   - text: The typed text, for an error.
  ///   - plain: Its words in plain spelling.
  init(_ text: String, _ plain: [String], today: CivilDay) {
    self.text = text
    self.today = today
    words = Array(plain.drop { ["on", "in", "the"].contains($0) })
  }

  /// The maximum number of words for days and times; a longer text is not examined.
  static let mostWords = 20

  /// The days as the beginning of a stretch that ends on a day: `monday` is the last there was
  /// by that end, and so is `november` if the latest lies behind it.
  /// - Parameter end: That day; nil if the days are no such beginning.
  func found(before end: CivilDay?) throws(TypedError) -> Found? {
    try refuseClock()
    guard let end else { return try found() }
    if words.count == 1, let number = TypedDays.weekday(words[0]) {
      let last = min(end, today)
      let day = last.advanced(by: -((last.weekday - number + 7) % 7))
      // What may be today is asked back.
      return day == today ? try found() : (day...day, isCounted: true)
    }
    guard let found = try found() else { return nil }
    guard !found.isCounted, !isRelative, end > today || found.days.lowerBound > end else {
      return found
    }
    return try TypedDays(text, words, today: end).found()
  }

  /// Refuses a year that a journal hardly has if it reads as a time: `0930`.
  private func refuseClock() throws(TypedError) {
    func clock(_ word: String) -> String? {
      guard let match = word.wholeMatch(of: /([01][0-9]|2[0-3])([0-5][0-9])/),
        let year = Int(word), year < TypedDay.years.lowerBound || year > today.year + 1
      else { return nil }
      return "\(match.1):\(match.2)"
    }
    guard
      let word = [words.last, words.first].compactMap(\.self).first(where: { clock($0) != nil }),
      let time = clock(word), try found() != nil
    else { return }
    throw TypedError("'\(word)' may be a time or a year", hint: "write the time as \(time)")
  }

  /// Whether the words themselves say which of several is meant, counted from today.
  var isRelative: Bool { words.contains { ["last", "past", "this", "next"].contains($0) } }

  func found() throws(TypedError) -> Found? {
    guard words.count <= TypedDays.mostWords else { return nil }
    if let days = written() ?? span() ?? numberedWeek() { return (days, isCounted: false) }
    if let days = try partOfMonth() { return (days, isCounted: false) }
    if let days = try weekend() { return (days, isCounted: false) }
    if let days = named() { return (days, isCounted: true) }
    if let day = try weekday() { return (day...day, isCounted: true) }
    if let day = try daysAgo() { return (day...day, isCounted: true) }
    if let days = try inSeason() { return (days, isCounted: false) }
    if let days = try inCalendar() { return (days, isCounted: false) }
    return try withWeekday().map { ($0...$0, isCounted: false) }
  }

  /// `2026-11-20`, `2026/11/3`, `2026-11` or `2026`.
  func written() -> ClosedRange<CivilDay>? {
    guard words.count == 1 else { return nil }
    let word = words[0].replacing("/", with: "-")
    if let match = word.wholeMatch(of: /([0-9]{4})[-.]([0-9]{1,2})[-.]([0-9]{1,2})/),
      let year = Int(match.1), let month = Int(match.2), let number = Int(match.3)
    {
      return CivilDay(year: year, month: month, day: number).map { $0...$0 }
    }
    if let first = CivilDay(word + "-01") { return first...first.lastOfMonth }
    if let first = CivilDay(word + "-01-01"), let last = CivilDay(word + "-12-31") {
      return first...last
    }
    return nil
  }

  /// `today`, `yesterday`, `tomorrow` and `the day before yesterday`.
  private func named() -> ClosedRange<CivilDay>? {
    let days: [[String]: Int] = [
      ["today"]: 0, ["yesterday"]: -1, ["tomorrow"]: 1, ["day", "before", "yesterday"]: -2,
    ]
    return days[words].map { today.advanced(by: $0) }.map { $0...$0 }
  }

  /// `this week`, `last month`, `last 7 days`, `the past month`, `last fortnight`.
  private func span() -> ClosedRange<CivilDay>? {
    // A fortnight is no unit of the calendar, so the last one means the past 14 days.
    let isPast = words.count == 2 && (words[0] == "past" || words == ["last", "fortnight"])
    let back = isPast ? ["past", "a", words[1]] : words
    if back.count == 3, ["last", "past"].contains(back[0]),
      let count = TypedUnit.number(back[1]), let unit = TypedUnit(back[2]),
      let first = unit.day(count, before: today)
    {
      // The last seven days are today and the six days before.
      return min(first.advanced(by: 1), today)...today
    }
    guard words.count == 2, let back = ["this": 0, "last": 1, "next": -1][words[0]] else {
      return nil
    }
    let monday = today.advanced(by: 1 - today.weekday - 7 * back)
    switch words[1] {
    case "week": return monday...monday.advanced(by: 6)
    case "month":
      let first = today.firstOfMonth.advanced(byMonths: -back)
      return first...first.lastOfMonth
    case "year":
      guard let first = CivilDay(year: today.year - back, month: 1, day: 1) else { return nil }
      return first...first.advanced(byMonths: 11).lastOfMonth
    default: return nil
    }
  }

  /// `monday`, `last monday`, `this monday`, `next monday`, `monday last week`.
  private func weekday() throws(TypedError) -> CivilDay? {
    let words = words.filter { $0 != "of" }
    let place = ["last", "this", "next"].contains(words.first) ? 1 : 0
    guard place < words.count, let number = TypedDays.weekday(words[place]) else { return nil }
    let monday = today.advanced(by: 1 - today.weekday)
    let before = today.advanced(by: -((today.weekday - number + 6) % 7 + 1))
    switch (words[..<place], words[(place + 1)...]) {
    case ([], []):
      guard number == today.weekday else { return before }
      throw TypedError(
        "'\(text)' may be today or \(before)", hint: "write today, or 'last \(words[place])'")
    case (["last"], []): return before
    case (["next"], []):
      let coming = before.advanced(by: number == today.weekday ? 14 : 7)
      // Some people mean the one of this week, others the one of next week.
      guard coming > monday.advanced(by: 6) else {
        throw TypedError(
          "'\(text)' may be \(coming) or \(coming.advanced(by: 7))",
          hint: "write 'this \(words[place])', or the date")
      }
      return coming
    case (["this"], []): return monday.advanced(by: number - 1)
    case ([], ["last", "week"]): return monday.advanced(by: number - 8)
    case ([], ["this", "week"]): return monday.advanced(by: number - 1)
    case ([], ["next", "week"]): return monday.advanced(by: number + 6)
    default: return nil
    }
  }

  /// `3d`, `2w`, `3 days ago`, `a week ago`, and without `ago` `3 weeks` and `fortnight`.
  private func daysAgo() throws(TypedError) -> CivilDay? {
    let found: (count: Int, unit: TypedUnit)?
    if words.count == 3, words[2] == "ago" {
      found = TypedUnit.number(words[0]).flatMap { count in
        TypedUnit(words[1]).map { (count, $0) }
      }
    } else if words == ["fortnight"] {
      found = (1, .fortnight)
    } else if words.count == 2, let unit = TypedUnit(words[1]), unit.seconds == nil {
      // Not `9 h`, which may be nine o'clock.
      found = TypedUnit.number(words[0]).map { ($0, unit) }
    } else if words.count == 1 {
      found = try TypedUnit.short(words[0])
    } else {
      return nil
    }
    guard let found else { return nil }
    guard let day = found.unit.day(found.count, before: today) else {
      guard found.unit.seconds == nil else {
        throw TypedError("'\(text)' is a time, and a day is wanted", hint: "write 3d, or today")
      }
      return nil
    }
    return day
  }

  /// Whether a text begins in the form `last monday`.
  static func isLastWeekday(_ text: String) throws(TypedError) -> Bool {
    let words = try TypedWords.plain(text)
    return words.count > 1 && words[0] == "last" && weekday(words[1]) != nil
  }

  /// A weekday's number, 1 (Monday) … 7 (Sunday), by its name or its common abbreviations.
  static func weekday(_ word: String) -> Int? {
    let others = ["tues": 2, "weds": 3, "thur": 4, "thurs": 4]
    let index = CalendarNames.weekdays.firstIndex {
      $0.lowercased() == word || $0.prefix(3).lowercased() == word
    }
    return index.map { $0 + 1 } ?? others[word]
  }
}

extension ClosedRange<CivilDay> {
  /// The number of days, including both ends.
  package var length: Int { upperBound.daysSinceEpoch - lowerBound.daysSinceEpoch + 1 }
}
