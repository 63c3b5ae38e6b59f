import Entries
import Foundation

/// A time as a person types it: `2026-11-20 08:15`, `2026-11-20`, `08:15`, `yesterday 21:00`, or
/// RFC 3339 with an offset.
struct MomentArgument {
  let moment: Moment

  init?(_ text: String, now: Date, zone: TimeZone) {
    if let date = try? Date(text, strategy: .iso8601) {
      self.init(moment: Moment(date, in: zone))
      return
    }
    let parts = text.replacing("T", with: " ").split(separator: " ").map(String.init)
    let today = Moment(now, in: zone).day
    guard let first = parts.first, parts.count <= 2 else { return nil }
    if parts.count == 1, let time = MomentArgument.time(first) {
      self.init(day: today, time: time, zone: zone)
    } else {
      guard let day = MomentArgument.day(first, today: today) else { return nil }
      guard parts.count == 2 else {
        self.init(day: day, time: (12, 0, 0), zone: zone)
        return
      }
      guard let time = MomentArgument.time(parts[1]) else { return nil }
      self.init(day: day, time: time, zone: zone)
    }
  }

  private init(moment: Moment) {
    self.moment = moment
  }

  private init?(day: CivilDay, time: (Int, Int, Int), zone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = DateComponents(
      year: day.year, month: day.month, day: day.day, hour: time.0, minute: time.1, second: time.2)
    guard let date = calendar.date(from: parts) else { return nil }
    self.init(moment: Moment(date, in: zone))
  }

  /// A day as a person types it: `2026-11-20`, `today` or `yesterday`.
  static func day(_ text: String, today: CivilDay) -> CivilDay? {
    switch text {
    case "today": today
    case "yesterday": today.advanced(by: -1)
    default: CivilDay(text)
    }
  }

  private static func time(_ text: String) -> (Int, Int, Int)? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1],
      let second = parts.count == 3 ? parts[2] : 0,
      (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second)
    else { return nil }
    return (hour, minute, second)
  }
}
