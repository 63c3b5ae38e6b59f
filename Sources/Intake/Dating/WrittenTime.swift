package import Entries
package import Foundation

/// A day as written in a name or tag, with the time of day and the offset from UTC if they are
/// given.
package struct WrittenTime: Equatable {
  /// The civil day.
  package var day: CivilDay
  /// Seconds since midnight, or nil if only the day is known.
  package var second: Int?
  /// Seconds east of UTC, or nil for local time.
  package var offset: Int?

  /// Makes a time from its numbers; nil if there is no such day or time.
  ///
  /// A leap second, and 24:00, become the second before.
  package init?(
    _ year: Int?, _ month: Int?, _ day: Int?, hour: Int? = nil, minute: Int? = nil,
    second: Int? = nil, offset: Int? = nil
  ) {
    guard let year, let month, let day,
      let civil = CivilDay(year: year, month: month, day: day), (1970...2099).contains(year)
    else { return nil }
    self.day = civil
    guard let hour else { return }
    let (minute, second) = (minute ?? 0, second ?? 0)
    guard (0...24).contains(hour), (0...59).contains(minute), (0...60).contains(second) else {
      return nil
    }
    self.second = min(hour * 3600 + minute * 60 + second, 86_399)
    self.offset = offset
  }

  /// Reads a tag: ISO 8601 as ID3, MP4, Vorbis comments and `bext` write it, with or without time,
  /// fraction and offset, and with any separators.
  ///
  /// A year alone is not a day and gives nil.
  package init?(tag: String) {
    let pattern =
      /^\s*(\d{4})[-:.\/ ]?(\d{2})[-:.\/ ]?(\d{2})(?:[T ]+(\d{2})[-:.]?(\d{2})(?:[-:.]?(\d{2})(?:[.,]\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?/
    guard let match = tag.firstMatch(of: pattern) else { return nil }
    self.init(
      Int(match.1), Int(match.2), Int(match.3), hour: match.4.flatMap { Int($0) },
      minute: match.5.flatMap { Int($0) }, second: match.6.flatMap { Int($0) },
      offset: match.7.flatMap { WrittenTime.offset(String($0)) })
  }

  /// Returns the seconds of `Z`, `+02:00`, `+0200`, `GMT+2` or `-5`.
  package static func offset(_ text: String) -> Int? {
    let text = text.uppercased().replacing("GMT", with: "").replacing("UTC", with: "")
    if text.isEmpty || text == "Z" { return 0 }
    guard let match = text.wholeMatch(of: /([+-])(\d{1,2}):?(\d{2})?/), let hours = Int(match.2)
    else { return nil }
    let seconds = hours * 3600 + (match.3.flatMap { Int($0) } ?? 0) * 60
    return seconds > 14 * 3600 ? nil : match.1 == "-" ? -seconds : seconds
  }

  /// Returns the moment: a local time is taken in the zone, an instant is shown in it.
  package func moment(in zone: TimeZone, modified: Moment) -> Moment {
    guard let second else {
      return modified.day == day ? modified : Moment(day: day, secondOfDay: 12 * 3600, in: zone)
    }
    guard let offset else { return Moment(day: day, secondOfDay: second, in: zone) }
    let instant = Double(day.daysSinceEpoch) * 86_400 + Double(second - offset)
    return Moment(Date(timeIntervalSince1970: instant), in: zone)
  }
}
