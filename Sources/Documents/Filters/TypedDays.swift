package import Entries
import Insights

/// Days as a person types or says them: `2026-11-20`, `monday`, `3d`, `last week`, `november`.
///
/// This is the one meaning of a day in words, for every option and selector. Days lie in the past
/// where nothing else is said, as they do in a journal. What can mean two days is refused, with both.
package struct TypedDays {
  private let text: String
  private let words: [String]
  private let today: CivilDay

  /// Days, and whether they are counted from today, as `yesterday`, `monday` and `3d` are, and not
  /// named as a calendar has them.
  typealias Found = (days: ClosedRange<CivilDay>, isCounted: Bool)

  /// Reads the days that a text names; nil if it names none.
  /// - Parameter today: The day that `today` names, and from which others are counted.
  /// - Throws: ``TypedError`` if it can mean two things.
  package static func read(
    _ text: String, today: CivilDay
  ) throws(TypedError) -> ClosedRange<CivilDay>? {
    try find(text, today: today)?.days
  }

  /// Reads the days that a text names, and how it names them.
  static func find(_ text: String, today: CivilDay) throws(TypedError) -> Found? {
    if let dots = text.firstRange(of: "..") {
      let first = try TypedDays(String(text[..<dots.lowerBound]), today: today).found()
      let last = try TypedDays(String(text[dots.upperBound...]), today: today).found()
      guard let first = first?.days.lowerBound, let last = last?.days.upperBound, first <= last
      else { return nil }
      return (first...last, isCounted: false)
    }
    return try TypedDays(text, today: today).found()
  }

  private init(_ text: String, today: CivilDay) {
    self.text = text
    self.today = today
    var words = text.lowercased().replacing(",", with: " ").split(separator: " ").map(String.init)
    while let first = words.first, ["on", "in", "the"].contains(first) { words.removeFirst() }
    self.words = words
  }

  private func found() throws(TypedError) -> Found? {
    if let days = written() ?? span() { return (days, isCounted: false) }
    if let days = named() { return (days, isCounted: true) }
    if let day = try weekday() { return (day...day, isCounted: true) }
    if let day = try daysAgo() { return (day...day, isCounted: true) }
    if let day = try slashed() { return (day...day, isCounted: false) }
    return monthOrDay().map { ($0, isCounted: false) }
  }

  /// `2026-11-20`, `2026/11/20`, `2026-11` or `2026`.
  private func written() -> ClosedRange<CivilDay>? {
    guard words.count == 1 else { return nil }
    let word = words[0].replacing("/", with: "-")
    if let day = CivilDay(word) { return day...day }
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

  /// `this week`, `last month`, `last weekend`, `last 7 days`.
  private func span() -> ClosedRange<CivilDay>? {
    if words.count == 3, ["last", "past"].contains(words[0]),
      let count = TypedUnit.number(words[1]), let unit = TypedUnit(words[2]),
      let first = unit.day(count, before: today)
    {
      // The last seven days are today and the six before it.
      return min(first.advanced(by: 1), today)...today
    }
    guard words.count == 2, let back = ["this": 0, "last": 1, "next": -1][words[0]] else {
      return nil
    }
    let monday = today.advanced(by: 1 - today.weekday - 7 * back)
    switch words[1] {
    case "week": return monday...monday.advanced(by: 6)
    case "weekend" where back != 0:
      let saturday = monday.advanced(by: 5)
      return saturday...saturday.advanced(by: 1)
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
      // Some call so the one of this week, others the one of the week that follows.
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

  /// `3d`, `2w`, `3 days ago`, `a week ago`.
  private func daysAgo() throws(TypedError) -> CivilDay? {
    let found: (count: Int, unit: TypedUnit)?
    if words.count == 3, words[2] == "ago" {
      found = TypedUnit.number(words[0]).flatMap { count in
        TypedUnit(words[1]).map { (count, $0) }
      }
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

  /// `20.11.2026` and `20/11/2026`, where only one order of day and month makes a day.
  private func slashed() throws(TypedError) -> CivilDay? {
    guard words.count == 1,
      let match = words[0].wholeMatch(of: /(\d{1,2})([.\/])(\d{1,2})[.\/](\d{4})/),
      let one = Int(match.1), let other = Int(match.3), let year = Int(match.4)
    else { return nil }
    let dayFirst = CivilDay(year: year, month: other, day: one)
    // With full stops the day comes first wherever days are written so.
    if match.2 == "." { return dayFirst }
    let monthFirst = CivilDay(year: year, month: one, day: other)
    if let dayFirst, let monthFirst, dayFirst != monthFirst {
      throw TypedError(
        "'\(text)' may be \(dayFirst) or \(monthFirst)", hint: "write it as \(dayFirst)")
    }
    return dayFirst ?? monthFirst
  }

  /// `november`, `last november`, `november 2025`, `november 5`, `5th of november 2025`, `the 20th`.
  private func monthOrDay() -> ClosedRange<CivilDay>? {
    var words = words.filter { $0 != "of" }
    let isLast = words.first == "last"
    if isLast { words.removeFirst() }
    guard let place = words.firstIndex(where: { TypedDays.month($0) != nil }) else {
      guard words.count == 1, !isLast, words[0].last?.isLetter == true,
        let number = TypedDays.dayOfMonth(words[0])
      else { return nil }
      return latest(day: number).map { $0...$0 }
    }
    let month = TypedDays.month(words[place])
    var numbers = words
    numbers.remove(at: place)
    guard let month, numbers.count <= 2 else { return nil }
    var year: Int?
    if let last = numbers.last, last.count == 4, let number = Int(last) {
      year = number
      numbers.removeLast()
    }
    guard let word = numbers.first else { return days(ofMonth: month, year: year, isLast: isLast) }
    guard numbers.count == 1, !isLast, let day = TypedDays.dayOfMonth(word) else { return nil }
    let found = year.map { CivilDay(year: $0, month: month, day: day) } ?? latest(day, month)
    return found.map { $0...$0 }
  }

  /// A month; without a year, the latest that has begun.
  private func days(ofMonth month: Int, year: Int?, isLast: Bool) -> ClosedRange<CivilDay>? {
    var number = year ?? today.year
    if year == nil, month > today.month || (isLast && month == today.month) { number -= 1 }
    guard year == nil || !isLast, let first = CivilDay(year: number, month: month, day: 1) else {
      return nil
    }
    return first...first.lastOfMonth
  }

  /// The latest day of a month and number that is not to come.
  private func latest(_ day: Int, _ month: Int) -> CivilDay? {
    // A 29 February lies at most eight years back.
    (0...8).lazy.compactMap { CivilDay(year: today.year - $0, month: month, day: day) }
      .first { $0 <= today }
  }

  /// The latest day of a number that is not to come.
  private func latest(day: Int) -> CivilDay? {
    (0...2).lazy.map { today.firstOfMonth.advanced(byMonths: -$0) }
      .compactMap { CivilDay(year: $0.year, month: $0.month, day: day) }.first { $0 <= today }
  }

  /// A weekday's number, 1 (Monday) … 7 (Sunday), by its name or the usual short forms.
  private static func weekday(_ word: String) -> Int? {
    let others = ["tues": 2, "weds": 3, "thur": 4, "thurs": 4]
    let index = CalendarNames.weekdays.firstIndex {
      $0.lowercased() == word || $0.prefix(3).lowercased() == word
    }
    return index.map { $0 + 1 } ?? others[word]
  }

  /// A month's number by its name or its first three letters.
  private static func month(_ word: String) -> Int? {
    let index = CalendarNames.months.firstIndex {
      $0.lowercased() == word || $0.prefix(3).lowercased() == word
    }
    return index.map { $0 + 1 } ?? (word == "sept" ? 9 : nil)
  }

  /// `5` or `5th`.
  private static func dayOfMonth(_ word: String) -> Int? {
    guard let match = word.wholeMatch(of: /(\d{1,2})(?:st|nd|rd|th)?/) else { return nil }
    return Int(match.1)
  }
}

extension ClosedRange<CivilDay> {
  /// How many days there are, both ends included.
  package var length: Int { upperBound.daysSinceEpoch - lowerBound.daysSinceEpoch + 1 }
}
