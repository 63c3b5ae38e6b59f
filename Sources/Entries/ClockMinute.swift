/// A minute as a clock shows it, without a time zone: `2026-11-20 08:15`.
///
/// Entries are compared by the clock of the place where they were made, so that an evening is an
/// evening wherever the owner was.
public struct ClockMinute: Hashable, Comparable, Sendable {
  /// The day that the calendar shows.
  public let day: CivilDay
  /// The minutes after midnight, 0 ..< 1440.
  public let minute: Int

  /// Makes the minute that is `minute` minutes after the midnight at which a day begins; a number
  /// outside 0 ..< 1440 leads to another day.
  public init(_ day: CivilDay, minute: Int) {
    let days = minute >= 0 ? minute / 1440 : -((-minute + 1439) / 1440)
    self.day = day.advanced(by: days)
    self.minute = minute - days * 1440
  }

  /// The minute that the clocks showed at a moment.
  public init(_ moment: Moment) {
    self.init(moment.clockDay, minute: moment.secondOfDay / 60)
  }

  /// The start of the minute, in milliseconds since 1970-01-01 00:00 on the same clock.
  package var localMilliseconds: Int64 {
    (Int64(day.daysSinceEpoch) * 1440 + Int64(minute)) * 60_000
  }

  /// The minute before.
  public var previous: ClockMinute { ClockMinute(day, minute: minute - 1) }

  /// Returns whether one minute comes before another.
  public static func < (left: ClockMinute, right: ClockMinute) -> Bool {
    (left.day, left.minute) < (right.day, right.minute)
  }
}

extension ClockMinute: LosslessStringConvertible, Codable {
  /// Reads `2026-11-20 08:15` and no other form.
  public init?(_ text: String) {
    guard let match = text.wholeMatch(of: /(\d{4}-\d\d-\d\d) (\d\d):(\d\d)/),
      let day = CivilDay(String(match.1)), let hour = Int(match.2), let minute = Int(match.3),
      hour < 24, minute < 60
    else { return nil }
    self.init(day, minute: hour * 60 + minute)
  }

  /// The minute as `2026-11-20 08:15`.
  public var description: String {
    "\(day) \(CivilDay.padded(minute / 60, 2)):\(CivilDay.padded(minute % 60, 2))"
  }

  /// Reads a minute from a string such as `2026-11-20 08:15`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let minute = ClockMinute(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not a day and a time")
    }
    self = minute
  }

  /// Writes the minute as a string such as `2026-11-20 08:15`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
