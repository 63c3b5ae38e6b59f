import Entries
import Foundation

/// Times in the forms of ISO 8601 that programs write.
enum ISODate {
  /// A time as written: a day, perhaps with a time of day and an offset.
  struct Written {
    var day: CivilDay
    /// Seconds since midnight; nil if only the day is known.
    var second: Int?
    var millisecond: Int
    /// Seconds east of UTC; nil if none is written.
    var offset: Int?
  }

  /// Reads a time; nil if the text is not one.
  static func read(_ text: String) -> Written? {
    let pattern =
      /\s*(\d{4})-?(\d\d)-?(\d\d)(?:[T ]+(\d\d):?(\d\d)(?::?(\d\d)(?:[.,](\d+))?)?)?\s*(Z|z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?\s*/
    guard let match = text.wholeMatch(of: pattern), let year = Int(match.1),
      let month = Int(match.2), let number = Int(match.3),
      let day = CivilDay(year: year, month: month, day: number)
    else { return nil }
    var written = Written(day: day, millisecond: 0)
    if let hour = match.4.flatMap({ Int($0) }), let minute = match.5.flatMap({ Int($0) }) {
      let second = match.6.flatMap { Int($0) } ?? 0
      guard hour < 24, minute < 60, second <= 60 else { return nil }
      written.second = min(hour * 3600 + minute * 60 + second, 86_399)
      let fraction = (match.7 ?? "").prefix(3)
      let zeros = String(repeating: "0", count: 3 - fraction.count)
      written.millisecond = Int(fraction + zeros) ?? 0
    }
    if let offset = match.8 {
      guard let seconds = WrittenTime.offset(String(offset)) else { return nil }
      written.offset = seconds
    }
    return written
  }

  /// Reads an instant; a time without an offset is in UTC.
  static func date(_ text: String) -> Date? {
    guard let written = read(text) else { return nil }
    return date(written, offset: written.offset ?? 0)
  }

  /// The instant of a time whose offset is known.
  static func date(_ written: Written, offset: Int) -> Date {
    let seconds = written.day.daysSinceEpoch * 86_400 + (written.second ?? 0) - offset
    return Date(timeIntervalSince1970: Double(seconds) + Double(written.millisecond) / 1000)
  }
}
