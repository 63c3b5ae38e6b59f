package import Entries
package import Foundation

/// A time as a person types it: `2026-11-20 08:15`, `2026-11-20`, `08:15`, `yesterday 21:00`, or
/// RFC 3339 with an offset.
package struct TypedMoment {
  /// The moment.
  package let moment: Moment
  /// What a person should know where the clocks of the zone never showed that time.
  package private(set) var remark: String?

  /// Reads a time.
  /// - Parameters:
  ///   - now: The time from which `today` and a bare time of day are reckoned.
  ///   - zone: The zone of a time without an offset.
  ///   - dayStart: When a day begins, in seconds after midnight. A time of `today` or `yesterday`
  ///     before it is of the night that follows; a written day is the calendar's.
  package init?(_ text: String, now: Date, zone: TimeZone, dayStart: Int = 0) {
    guard let read = TypedMoment(text, now, zone, dayStart) else { return nil }
    self.init(moment: read.moment.counted(fromDayStart: dayStart))
    remark = read.remark
  }

  private init?(_ text: String, _ now: Date, _ zone: TimeZone, _ dayStart: Int) {
    if let date = TypedMoment.instant(text) {
      self.init(moment: Moment(date, in: zone))
      return
    }
    let parts = text.replacing("T", with: " ").split(separator: " ").map(String.init)
    let today = Moment(now, in: zone, dayStart: dayStart).day
    guard let first = parts.first, parts.count <= 2 else { return nil }
    if parts.count == 1, let time = TypedMoment.time(first) {
      // A time by itself is of the night before, as long as the one of the night after is to come.
      let night = TypedMoment(day: today.advanced(by: 1), time: time, zone: zone)
      let isNight =
        TypedMoment.seconds(time) < dayStart && night.map { $0.moment.date <= now } == true
      self.init(day: isNight ? today.advanced(by: 1) : today, time: time, zone: zone)
    } else {
      guard var day = TypedDay.read(first, today: today) else { return nil }
      guard parts.count == 2 else {
        self.init(day: day, time: (12, 0, 0), zone: zone)
        return
      }
      guard let time = TypedMoment.time(parts[1]) else { return nil }
      if CivilDay(first) == nil, TypedMoment.seconds(time) < dayStart { day = day.advanced(by: 1) }
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
    // When clocks are put forward an hour is left out, and the calendar takes the next there is.
    let asked = TypedMoment.seconds(time)
    if moment.secondOfDay != asked || moment.day != day {
      let clock = { (second: Int) in
        [second / 3600, second / 60 % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
          .joined(separator: ":")
      }
      remark =
        "the clocks in \(zone.identifier) never showed \(clock(asked)) on \(day): "
        + "taken as \(clock(moment.secondOfDay))"
    }
  }

  /// RFC 3339, where the seconds may be left out; any other text is not an error, but a time to be
  /// read in another way.
  private static func instant(_ text: String) -> Date? {
    if let date = try? Date(text, strategy: .iso8601) { return date }
    guard let match = text.wholeMatch(of: /(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(Z|[+-]\d\d:?\d\d)/)
    else { return nil }
    return try? Date("\(match.1)T\(match.2):00\(match.3)", strategy: .iso8601)
  }

  private static func seconds(_ time: (Int, Int, Int)) -> Int {
    time.0 * 3600 + time.1 * 60 + time.2
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
