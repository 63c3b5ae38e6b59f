import Entries

/// A text that names no day or time, and what was most likely meant by it.
struct MistypedDay {
  /// The words of days and times in which slips are found.
  private static let words =
    ["today", "yesterday", "tomorrow", "last", "next", "this", "past", "before", "half", "quarter"]
    + ["morning", "afternoon", "evening", "night"]
    + ["week", "weekend", "month", "year", "fortnight", "days", "weeks", "months", "years"]
    + ["hours", "minutes", "spring", "summer", "autumn", "winter", "noon", "midnight"]
    + ["beginning", "middle"]
    + (CalendarNames.weekdays + CalendarNames.months).map { $0.lowercased() }
  /// Shorter words resemble too many others.
  private static let shortest = 4

  private let text: String
  private let today: CivilDay

  /// - Parameter today: The day from which days in words are counted.
  init(_ text: String, today: CivilDay) {
    (self.text, self.today) = (text, today)
  }

  /// The error to show: the date that does not exist, or the usual message with what was most
  /// likely meant, or else with the usual hint.
  func error(_ message: String, hint: String?) -> TypedError {
    impossible
      ?? TypedError(
        message,
        hint: halfHour ?? timed.map { "write \(ShellWord.quoted($0.text))" }
          ?? meant.map { "did you mean '\($0)'?" } ?? hint)
  }

  /// The text with `0930` or `21.30` at its end written as a clock shows it, if it then names a
  /// time.
  var timed: (text: String, time: TypedDayTime)? {
    var words = text.split(separator: " ").map(String.init)
    guard let last = words.popLast(),
      let match = last.wholeMatch(of: /([0-9]{1,2})\.([0-9]{2})|([0-9]{2})([0-9]{2})/),
      let hour = match.1 ?? match.3, let minute = match.2 ?? match.4
    else { return nil }
    let candidate = (words + ["\(hour):\(minute)"]).joined(separator: " ")
    guard let time = try? TypedDayTime(candidate, today: today) else { return nil }
    return (candidate, time)
  }

  /// The hint for `halb neun`, which is half past eight in the morning or in the evening.
  private var halfHour: String? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    guard let place = words.firstIndex(of: "halb"), place + 1 < words.count,
      let next = GermanDays.number(words[place + 1]), (1...12).contains(next)
    else { return nil }
    return "write \(next - 1):30 or \(next + 11):30"
  }

  /// The text with its slips corrected, if it then names a day or a time.
  var meant: String? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    let corrected = words.map { word in
      word.count < MistypedDay.shortest || !word.allSatisfy(\.isLetter)
        ? word : MistypedDay.nearest(to: word) ?? word
    }
    let candidate = corrected.joined(separator: " ")
    guard corrected != words, words.count <= TypedDays.mostWords else { return nil }
    do {
      if try TypedDays.read(candidate, today: today) != nil { return candidate }
      return try TypedDayTime(candidate, today: today) == nil ? nil : candidate
    } catch {
      // What may be two days is a day all the same.
      return candidate
    }
  }

  /// The word that was most likely meant; of several that are as near, one with the same first
  /// letter, which people rarely mistype.
  private static func nearest(to word: String) -> String? {
    let near = NearestWords(to: word, among: words).words
    return near.first { $0.first == word.first } ?? near.first
  }

  /// The error for a date such as 2026-02-30 or 31.4., of which the calendar has none.
  private var impossible: TypedError? {
    guard let (day, month, year) = figures else { return nil }
    guard (1...12).contains(month) else {
      return TypedError("there is no month \(month)", hint: "a year has 12")
    }
    guard let first = CivilDay(year: year ?? today.year, month: month, day: 1), let day else {
      return nil
    }
    // Without a year it may be a leap year.
    let last = year == nil && month == 2 ? 29 : first.lastOfMonth.day
    guard !(1...last).contains(day) else { return nil }
    let name = CalendarNames.month(month) + (year.map { " \($0)" } ?? "")
    return TypedError("there is no \(day) \(name)", hint: "\(name) has \(last) days")
  }

  /// The numbers of a date in figures, or with a month in words.
  private var figures: (day: Int?, month: Int, year: Int?)? {
    let plain = text.lowercased().replacing(",", with: " ").split(separator: " ")
      .joined(separator: " ")
    // A time may follow.
    if let match = plain.wholeMatch(
      of: /([0-9]{4})[-.\/]([0-9]{1,2})(?:[-.\/]([0-9]{1,2})(?:[t ][0-9].*)?)?/),
      let year = Int(match.1), TypedDay.years.contains(year), let month = Int(match.2)
    {
      return (match.3.flatMap { Int($0) }, month, year)
    }
    if let match = plain.wholeMatch(of: /([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})?/),
      let day = Int(match.1), let month = Int(match.2)
    {
      return (day, month, match.3.flatMap { Int($0) })
    }
    var words = plain.split(separator: " ").map(String.init)
    let year = words.count == 3 ? words.last.flatMap { Int($0) } : nil
    if year != nil { words.removeLast() }
    guard words.count == 2 else { return nil }
    if let match = words[0].wholeMatch(of: /([0-9]{1,2})(?:st|nd|rd|th|\.)?/),
      let day = Int(match.1), let month = TypedDays.month(words[1])
    {
      return (day, month, year)
    }
    if let match = words[1].wholeMatch(of: /([0-9]{1,2})(?:st|nd|rd|th|\.)?/),
      let day = Int(match.1), let month = TypedDays.month(words[0])
    {
      return (day, month, year)
    }
    return nil
  }
}
