import Entries
import Insights

/// Days named as in a calendar.
extension TypedDays {
  /// Holidays with a fixed date.
  private static let feasts: [[String]: (month: Int, day: Int)] = [
    ["christmas"]: (12, 25), ["xmas"]: (12, 25), ["christmas", "day"]: (12, 25),
    ["christmas", "eve"]: (12, 24), ["boxing", "day"]: (12, 26), ["halloween"]: (10, 31),
    ["valentine's", "day"]: (2, 14), ["valentines", "day"]: (2, 14),
    ["new", "year's", "eve"]: (12, 31), ["new", "years", "eve"]: (12, 31),
    ["new", "year's", "day"]: (1, 1), ["new", "years", "day"]: (1, 1),
  ]

  /// `20.11.2026`, `3.11.`, `november`, `5th of november 2025`, `the 20th`, `christmas`.
  func inCalendar() throws(TypedError) -> ClosedRange<CivilDay>? {
    if let day = try inFigures() { return day...day }
    let (words, year) = withoutYear(words.filter { $0 != "of" })
    if let day = feast(words, year: year) { return day...day }
    return inWords(words, year: year)
  }

  /// `week 47`, `week 47 of 2025`, `2025-w47`: a week as ISO 8601 counts them; without a year, the
  /// latest that has begun.
  func numberedWeek() -> ClosedRange<CivilDay>? {
    var words = words
    if words.count == 1, let match = words[0].wholeMatch(of: /([0-9]{4})-?w([0-9]{2})/) {
      words = ["week", String(match.2), String(match.1)]
    }
    let (rest, year) = withoutYear(words.filter { $0 != "of" })
    guard rest.count == 2, rest[0] == "week", !["a", "an"].contains(rest[1]),
      let number = TypedUnit.number(rest[1]), (1...53).contains(number)
    else { return nil }
    if let year { return TypedDays.week(number, of: year) }
    // Not every year has a week 53: the gap is seven years at the most.
    return (-1...7).lazy.compactMap { TypedDays.week(number, of: today.year - $0) }
      .first { $0.lowerBound <= today }
  }

  /// A week of a year; nil if the year has none of that number.
  private static func week(_ number: Int, of year: Int) -> ClosedRange<CivilDay>? {
    // The fourth of January always lies in the first week, and a week is of its Thursday's year.
    guard let fourth = CivilDay(year: year, month: 1, day: 4) else { return nil }
    let monday = fourth.advanced(by: 1 - fourth.weekday + 7 * (number - 1))
    return monday.advanced(by: 3).year == year ? monday...monday.advanced(by: 6) : nil
  }

  /// `end of october`, `the beginning of last month`, `mid november 2025`: the first ten days, the
  /// next ten, or the rest; without a year, the latest that have begun.
  func partOfMonth() throws(TypedError) -> ClosedRange<CivilDay>? {
    let words = Array((words.first == "at" ? words.dropFirst() : words[...]).drop { $0 == "the" })
    let parts: [String: ClosedRange<Int>] = [
      "beginning": 1...10, "start": 1...10, "early": 1...10, "middle": 11...20, "mid": 11...20,
      "end": 21...31, "late": 21...31,
    ]
    guard let part = words.first.flatMap({ parts[$0] }) else { return nil }
    let rest = TypedDays(text, Array(words.dropFirst().drop { $0 == "of" }), today: today)
    // A part of a part is nothing that is said.
    guard rest.words.first.flatMap({ parts[$0] }) == nil, var month = try rest.found()?.days,
      month == month.lowerBound.firstOfMonth...month.lowerBound.lastOfMonth
    else { return nil }
    func first() -> CivilDay { month.lowerBound.advanced(by: part.lowerBound - 1) }
    if first() > today, !rest.isRelative {
      let before = TypedDays(text, rest.words, today: month.lowerBound.advanced(by: -1))
      month = try before.found()?.days ?? month
    }
    return first()...min(month.lowerBound.advanced(by: part.upperBound - 1), month.upperBound)
  }

  /// `friday 20 november`, `friday 2026-11-20`, as entries are named.
  ///
  /// The weekday must fit the date.
  func withWeekday() throws(TypedError) -> CivilDay? {
    guard let first = words.first, let number = TypedDays.weekday(first), words.count > 1 else {
      return nil
    }
    let rest = TypedDays(text, Array(words.dropFirst()), today: today)
    let inCalendar = try rest.inCalendar()
    guard let days = rest.written() ?? inCalendar, days.length == 1 else { return nil }
    let day = days.lowerBound
    guard day.weekday == number else {
      throw TypedError(
        "\(CalendarNames.medium(day)) is a \(CalendarNames.weekday(day.weekday))",
        hint: "write the date without a day of the week, or with its year")
    }
    return day
  }

  /// `20.11.2026`, `3.11.`, `20/11/2026`, `20-11-2026` and `20/11`.
  ///
  /// Except with full stops, they are accepted only if a single order of day and month gives a
  /// valid date.
  private func inFigures() throws(TypedError) -> CivilDay? {
    guard words.count == 1,
      let match = words[0].wholeMatch(
        of: /([0-9]{1,2})([.\/-])([0-9]{1,2})(?:([.\/-])([0-9]*))?/),
      let one = Int(match.1), let other = Int(match.3), match.4 == nil || match.4 == match.2
    else { return nil }
    let year = match.5 ?? ""
    guard [0, 2, 4].contains(year.count) else { return nil }
    func day(_ number: Int, _ month: Int) -> CivilDay? {
      if year.isEmpty { return latest(number, month) }
      // A year of two digits is refused below, if such a date exists in any year.
      return CivilDay(
        year: year.count == 4 ? Int(year) ?? 0 : 2000, month: month, day: number)
    }
    let isDotted = match.2 == "."
    let (dayFirst, monthFirst) = (day(one, other), isDotted ? nil : day(other, one))
    guard let found = dayFirst ?? monthFirst else { return nil }
    if year.count == 2 {
      throw TypedError("'\(text)' leaves the century open", hint: "write the year as four figures")
    }
    if isDotted, match.4 == nil {
      throw TypedError(
        "'\(text)' may be a day or a time", hint: "write the day as \(text). or \(found)")
    }
    if year.isEmpty, !isDotted, match.2 == "-" || match.4 != nil { return nil }
    if let dayFirst, let monthFirst, dayFirst != monthFirst {
      throw TypedError(
        "'\(text)' may be \(dayFirst) or \(monthFirst)", hint: "write it as \(dayFirst)")
    }
    return found
  }

  /// The words without the year in them: `2025`, `last year`, `this year`, or a leading `this`.
  private func withoutYear(_ words: [String]) -> (words: [String], year: Int?) {
    func year(_ word: String?) -> Int? {
      word.flatMap { $0.wholeMatch(of: /[0-9]{4}/) == nil ? nil : Int($0) }
    }
    if let year = year(words.last) { return (words.dropLast(), year) }
    if let year = year(words.first) { return (Array(words.dropFirst()), year) }
    if words.suffix(2) == ["last", "year"] { return (words.dropLast(2), today.year - 1) }
    if words.suffix(2) == ["this", "year"] { return (words.dropLast(2), today.year) }
    if words.first == "this" { return (Array(words.dropFirst()), today.year) }
    return (words, nil)
  }

  /// `christmas`, `last christmas`, `new year's eve 2025`; without a year, the latest that is not
  /// in the future.
  private func feast(_ typed: [String], year: Int?) -> CivilDay? {
    var words = typed.first == "at" ? Array(typed.dropFirst()) : typed
    let isLast = words.first == "last"
    if isLast { words.removeFirst() }
    guard let feast = TypedDays.feasts[words], !isLast || year == nil else { return nil }
    if let year { return CivilDay(year: year, month: feast.month, day: feast.day) }
    let day = latest(feast.day, feast.month)
    return isLast && day == today ? day?.advanced(byMonths: -12) : day
  }

  /// `november`, `last november`, `november 2025`, `november 5`, `5th of november 2025`,
  /// `the 20th`, `the third`.
  private func inWords(_ typed: [String], year: Int?) -> ClosedRange<CivilDay>? {
    var words = typed
    let isLast = words.first == "last"
    if isLast { words.removeFirst() }
    guard let place = words.firstIndex(where: { TypedDays.month($0) != nil }),
      let month = TypedDays.month(words.remove(at: place))
    else {
      guard year == nil, !isLast, let number = TypedDays.ordinal(words) else { return nil }
      return latest(day: number).map { $0...$0 }
    }
    guard !words.isEmpty else { return days(ofMonth: month, year: year, isLast: isLast) }
    guard !isLast, let day = TypedDays.dayOfMonth(words) else { return nil }
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

  /// The latest such date that is not in the future.
  private func latest(_ day: Int, _ month: Int) -> CivilDay? {
    // A 29 February is at most eight years ago.
    (0...8).lazy.compactMap { CivilDay(year: today.year - $0, month: month, day: day) }
      .first { $0 <= today }
  }

  /// The latest date with this day of the month that is not in the future.
  private func latest(day: Int) -> CivilDay? {
    (0...2).lazy.map { today.firstOfMonth.advanced(byMonths: -$0) }
      .compactMap { CivilDay(year: $0.year, month: $0.month, day: day) }.first { $0 <= today }
  }

  /// A month's number by its name or its first three letters.
  static func month(_ word: String) -> Int? {
    let index = CalendarNames.months.firstIndex {
      $0.lowercased() == word || $0.prefix(3).lowercased() == word
    }
    return index.map { $0 + 1 } ?? (word == "sept" ? 9 : nil)
  }

  /// `5`, `5.`, `5th`, `five` or `fifth`.
  static func dayOfMonth(_ words: [String]) -> Int? {
    if words.count == 1, let match = words[0].wholeMatch(of: /([0-9]{1,2})(?:st|nd|rd|th|\.)?/) {
      return Int(match.1)
    }
    return NumberWords.digits(of: words).flatMap { Int($0.prefix { $0.isNumber }) }
  }

  /// `5th` or `fifth`, but not `5` or `five`, which are ambiguous.
  static func ordinal(_ words: [String]) -> Int? {
    let digits = words.count == 1 && words[0].first?.isNumber == true ? words[0] : nil
    guard let text = digits ?? NumberWords.digits(of: words), text.last?.isLetter == true else {
      return nil
    }
    return dayOfMonth([text])
  }
}
