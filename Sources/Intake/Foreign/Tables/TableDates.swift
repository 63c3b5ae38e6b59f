import Entries
import Foundation

/// Dates in a column of a table, in any common form.
struct TableDates {
  private enum Order: CaseIterable {
    case dayFirst, monthFirst

    /// The same order as people name it.
    var named: DateOrder { self == .dayFirst ? .dayMonth : .monthDay }
  }

  private let order: Order
  /// The last year that two digits can mean.
  private let present: Int

  /// Finds out the order of days and months.
  /// - Parameters:
  ///   - name: The table's name, for the error.
  ///   - present: The present year: years of two digits are never later.
  ///   - named: The order that the person named; nil to find it out.
  /// - Throws: ``JournalError`` if they are ambiguous, or contradict each other.
  init(
    _ texts: [String], named name: String, present: Int, in named: DateOrder? = nil
  ) throws {
    self.present = present
    func read(_ text: String, _ order: Order) -> ISODate.Written? {
      TableDates.read(text, order, present)
    }
    // Texts that are not a date in either order do not count.
    let dates = texts.filter { text in
      Order.allCases.contains { read(text, $0) != nil }
    }
    let possible = Order.allCases.filter { order in
      (named == nil || order.named == named) && dates.allSatisfy { read($0, order) != nil }
    }
    order = possible.first ?? .dayFirst
    guard !dates.isEmpty else { return }
    if let named, possible.isEmpty { throw named.misfit(name) }
    let isClear =
      possible.count == 1
      || dates.allSatisfy {
        read($0, .dayFirst)?.day == read($0, .monthFirst)?.day
      }
    guard isClear else {
      throw DateOrder.unclear(name, way: "write them as 2026-11-20")
    }
  }

  /// Reads a date, perhaps with a time; nil if the text is not a date.
  func read(_ text: String) -> ISODate.Written? { TableDates.read(text, order, present) }

  /// Whether a date is valid in both orders and means another day in each.
  static func canMeanTwoDays(_ text: String, present: Int) -> Bool {
    let days = Order.allCases.compactMap { read(text, $0, present)?.day }
    return days.count == 2 && days[0] != days[1]
  }

  /// The instant of seconds or milliseconds since 1970; nil if a text is something else.
  static func instant(_ text: String) -> Date? {
    guard text.wholeMatch(of: /1\d{9}(?:\d{3})?/) != nil, let number = Double(text) else {
      return nil
    }
    return Date(timeIntervalSince1970: number > 1e12 ? number / 1000 : number)
  }

  /// The seconds since midnight of `23:54`, `11:54:30 pm` or `11.54 PM`.
  static func second(_ text: String) -> Int? {
    // Some phones write a narrow space before AM or PM.
    let pattern =
      /\s*(\d{1,2})[:.h](\d\d)(?:[:.](\d\d))?(?:[\s\u{202F}\u{00A0}]*([AaPp])\.?[Mm]\.?)?\s*/
    guard let match = text.wholeMatch(of: pattern), var hour = Int(match.1),
      let minute = Int(match.2), hour < 24, minute < 60
    else { return nil }
    if let half = match.4 { hour = hour % 12 + (half.lowercased() == "p" ? 12 : 0) }
    return hour * 3600 + minute * 60 + min(match.3.flatMap { Int($0) } ?? 0, 59)
  }

  private static func read(_ text: String, _ order: Order, _ present: Int) -> ISODate.Written? {
    let plain = text.replacing(/^(\d{4})\/(\d\d)\/(\d\d)/) { "\($0.1)-\($0.2)-\($0.3)" }
    if let written = ISODate.read(plain) { return written }
    let pattern = /\s*(.*?)(?:,?\s+(?:at\s+)?(\d{1,2}[:.]\d\d.*))?\s*/
    guard let parts = text.wholeMatch(of: pattern), let day = day(String(parts.1), order, present)
    else { return nil }
    var written = ISODate.Written(day: day, millisecond: 0)
    if let clock = parts.2 {
      guard let second = second(String(clock)) else { return nil }
      written.second = second
    }
    return written
  }

  private static func day(_ text: String, _ order: Order, _ present: Int) -> CivilDay? {
    if let match = text.wholeMatch(of: /(\d{1,2})([.\/\-])(\d{1,2})\2(\d{4}|\d\d)\.?/),
      let one = Int(match.1), let two = Int(match.3), var year = Int(match.4)
    {
      // In dates with dots, the day always comes first.
      let isDayFirst = match.2 == "." || order == .dayFirst
      if year < 100 { year += 2000 + year > present ? 1900 : 2000 }
      return CivilDay(
        year: year, month: isDayFirst ? two : one, day: isDayFirst ? one : two)
    }
    // `Friday, 20 November 2026`, `Nov 20th, 2026`.
    let months = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    let parts = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    let named = parts.compactMap { part in
      part.count >= 3 ? months.firstIndex(of: String(part.prefix(3))) : nil
    }
    let numbers = parts.compactMap { part in
      Int(part.prefix { $0.isNumber })
    }
    guard let month = named.last, numbers.count == 2 else { return nil }
    let (year, day) = (numbers.max() ?? 0, numbers.min() ?? 0)
    return year >= 1900 ? CivilDay(year: year, month: month + 1, day: day) : nil
  }
}
