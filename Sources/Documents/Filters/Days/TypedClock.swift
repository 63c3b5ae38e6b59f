import Entries

/// A time of day as a person types or says it: `21:00`, `24:00`, `9pm`, `9:30 pm`, `noon`,
/// `9 o'clock`, `half past nine`, `quarter to ten`.
package enum TypedClock {
  /// A time as it was typed.
  struct Found: Equatable {
    /// How ambiguous the words are.
    enum Meaning {
      /// Not ambiguous: `9pm`, `21:00`.
      case settled
      /// Not ambiguous, unless a part of the day is named too: `9:30`, and `9:30 in the evening`.
      case written
      /// Either morning or evening: `9 o'clock`, `half past nine`.
      case open
      /// Either of the two midnights of a day.
      case midnight
    }

    /// Seconds after midnight.
    let second: Int
    /// How ambiguous it is.
    let meaning: Meaning
    /// The words.
    let text: String

    /// The seconds after the midnight at the start of the day; nil if the part of the day does not
    /// include the time.
    ///
    /// In a night they may reach into the next day.
    /// - Throws: ``TypedError`` if it is ambiguous.
    func second(in part: TypedPartOfDay?) throws(TypedError) -> Int? {
      guard let part else {
        switch meaning {
        case .settled, .written: return second
        case .open: throw morningOrEvening
        case .midnight:
          throw TypedError(
            "midnight may be the beginning of a day or its end", hint: "write 00:00 or 23:59")
        }
      }
      let half = 12 * 3600
      let isFixed = meaning == .settled || meaning == .midnight
      let halves = isFixed ? [second] : [second % half, second % half + half]
      return halves.flatMap { [$0, $0 + 2 * half] }.first { part.times.contains($0) }
    }

    private var morningOrEvening: TypedError {
      let hour = (second / 3600 + 11) % 12 + 1
      let minute = WeekdayText.clock(second).suffix(3)
      let short = minute == ":00" ? "\(hour)" : "\(hour)\(minute)"
      return TypedError(
        "'\(text)' may be morning or evening",
        hint: "write \(short)am, \(short)pm or \(WeekdayText.clock(second))")
    }
  }

  /// Reads a time in seconds after midnight, where `24:00` is not allowed; nil if it is not a time.
  /// - Parameter isSure: Whether a bare number must be a time, as in `yesterday at 21`.
  /// - Throws: ``TypedError`` if it is ambiguous.
  package static func seconds(_ words: [String], isSure: Bool) throws(TypedError) -> Int? {
    let part = words.drop { ["in", "the"].contains($0) }
    if part.count == 1, let part = part.first.flatMap(TypedPartOfDay.init) { return part.usual }
    return try find(words, isSure: isSure)?.second(in: nil).map { $0 % 86_400 }
  }

  /// Reads a time, and how ambiguous it is; nil if the text is not a time.
  static func find(_ typed: [String], isSure: Bool) throws(TypedError) -> Found? {
    var words = plain(typed)
    let text = words.joined(separator: " ")
    if words.count == 1 {
      if words[0] == "midnight" { return Found(second: 0, meaning: .midnight, text: text) }
      if ["noon", "midday"].contains(words[0]) {
        return Found(second: 12 * 3600, meaning: .settled, text: text)
      }
    }
    let half = ["am", "pm"].contains(words.last) ? words.removeLast() : nil
    let isHour = ["o'clock", "oclock"].contains(words.last)
    if isHour { words.removeLast() }
    if half == nil, words.count == 2, words[0] == "half", let hour = number(words[1...]),
      (1...12).contains(hour)
    {
      // "half nine" means 9:30 in British English, but 8:30 in most other languages.
      throw TypedError(
        "'half \(words[1])' may be \((hour + 10) % 12 + 1):30 or \(hour):30",
        hint: "write it as 'half past \(words[1])', 21:30 or 9:30pm")
    }
    guard let (hour, rest, isWritten) = counted(words) ?? numbers(words, isDotted: half != nil)
    else { return nil }
    if let half {
      guard (1...12).contains(hour) else { return nil }
      let second = (hour % 12 + (half == "pm" ? 12 : 0)) * 3600 + rest
      return Found(second: (second + 86_400) % 86_400, meaning: .settled, text: text)
    }
    if hour == 24, rest == 0, isWritten {
      // 24:00 is the end of the day, and thus the start of the next.
      return Found(second: 86_400, meaning: .settled, text: text)
    }
    guard (0...23).contains(hour) else { return nil }
    let second = (hour * 3600 + rest + 86_400) % 86_400
    if hour > 12 || hour == 0 {
      guard words.count > 1 || isWritten || isHour || isSure else { return nil }
      return Found(second: second, meaning: .settled, text: text)
    }
    if isWritten { return Found(second: second, meaning: .written, text: text) }
    guard words.count > 1 || isHour || isSure else { return nil }
    return Found(second: second, meaning: .open, text: text)
  }

  /// The words without `the`, and with `9pm`, `9 p.m.` and `9 pm` made the same.
  private static func plain(_ words: [String]) -> [String] {
    let text = words.drop { $0 == "the" }.joined(separator: " ")
      .replacing("a.m.", with: "am").replacing("p.m.", with: "pm")
    return text.replacing(/(\d)(am|pm)$/) { "\($0.1) \($0.2)" }.split(separator: " ")
      .map(String.init)
  }

  /// `half past nine`, `quarter to ten`, `20 past 9`: an hour, and the seconds to add or subtract.
  private static func counted(_ words: [String]) -> (hour: Int, rest: Int, isWritten: Bool)? {
    guard let place = words.firstIndex(where: { ["past", "to"].contains($0) }),
      let hour = number(words[(place + 1)...])
    else { return nil }
    let isPast = words[place] == "past"
    var count = words[..<place]
    if ["a", "an"].contains(count.first) { count.removeFirst() }
    if ["minutes", "minute", "min"].contains(count.last) { count.removeLast() }
    let minutes: Int? =
      switch Array(count) {
      case ["half"] where isPast: 30
      case ["quarter"]: 15
      default: number(count)
      }
    guard let minutes, (1...59).contains(minutes) else { return nil }
    return (hour, (isPast ? 60 : -60) * minutes, false)
  }

  /// `9`, `9:30`, `9:30:15`, `nine` and `nine thirty`, and `9.30` if it cannot be a date.
  private static func numbers(
    _ words: [String], isDotted: Bool
  ) -> (hour: Int, rest: Int, isWritten: Bool)? {
    if words.count == 1,
      let match = words[0].wholeMatch(of: /(\d{1,2})(?:([:.])(\d\d)(?::(\d\d))?)?/),
      let hour = Int(match.1), let minute = Int(match.3 ?? "0"), minute < 60,
      let second = Int(match.4 ?? "0"), second < 60, match.2 != "." || isDotted
    {
      return (hour, minute * 60 + second, match.2 != nil)
    }
    guard !words.isEmpty, words.allSatisfy({ $0.allSatisfy { !$0.isNumber } }) else { return nil }
    if let hour = number(words[...]) { return (hour, 0, false) }
    guard let hour = number(words[..<1]), let minute = number(words[1...]),
      (10...59).contains(minute)
    else { return nil }
    return (hour, minute * 60, false)
  }

  /// A number in digits or in words.
  private static func number(_ words: ArraySlice<String>) -> Int? {
    if words.count == 1, let word = words.first, word.wholeMatch(of: /[0-9]{1,2}/) != nil {
      return Int(word)
    }
    return NumberWords.digits(of: Array(words)).flatMap { Int($0) }
  }
}
