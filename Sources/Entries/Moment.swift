public import Foundation

/// When something was written or said: an instant, the owner's zone, and the civil day.
///
/// The day and the offset are stored, so that neither travel, nor a new edition of the zone tables,
/// nor another hour at which days begin ever moves an entry to another day.
public struct Moment: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public let milliseconds: Int64
  /// The IANA name of the zone, such as `Europe/Berlin`.
  public let zone: String
  /// Seconds east of UTC that the zone's clocks showed at that instant.
  public let offset: Int
  /// The day to which the owner counts it: the civil day in that zone at that instant, or the day
  /// before if the owner's day has not begun yet.
  public let day: CivilDay

  /// Makes a moment from an instant and a zone, rounded down to the millisecond.
  ///
  /// An instant outside the years 1…9999 becomes the nearest one inside.
  /// - Parameter dayStart: When a day begins, in seconds after midnight.
  public init(_ date: Date, in zone: TimeZone, dayStart: Int = 0) {
    let milliseconds = Moment.milliseconds(of: date)
    let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(milliseconds) / 1000))
    self.init(
      milliseconds: milliseconds, zone: zone.identifier, offset: offset,
      day: Moment.day(milliseconds: milliseconds, offset: offset - dayStart))
  }

  /// Restores a moment from its stored parts.
  public init(milliseconds: Int64, zone: String, offset: Int, day: CivilDay) {
    self.milliseconds = milliseconds
    self.zone = zone
    self.offset = offset
    self.day = day
  }

  /// The instant.
  public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

  /// The civil day that the zone's clocks showed; it differs from ``day`` before the owner's day
  /// begins.
  public var clockDay: CivilDay { Moment.day(milliseconds: milliseconds, offset: offset) }

  /// Returns the same instant, assigned to another day.
  public func counted(to day: CivilDay) -> Moment {
    Moment(milliseconds: milliseconds, zone: zone, offset: offset, day: day)
  }

  /// Returns the same instant, assigned to the day that results from when days begin.
  /// - Parameter dayStart: When a day begins, in seconds after midnight.
  public func counted(fromDayStart dayStart: Int) -> Moment {
    counted(to: Moment.day(milliseconds: milliseconds, offset: offset - dayStart))
  }

  /// Seconds since local midnight, 0 ..< 86,400.
  public var secondOfDay: Int {
    Moment.secondOfDay(milliseconds: milliseconds, offset: offset)
  }

  /// Returns the seconds since local midnight of an instant, for clocks `offset` seconds east of
  /// UTC.
  public static func secondOfDay(milliseconds: Int64, offset: Int) -> Int {
    let local = floorDivide(milliseconds, by: 1000) + Int64(offset)
    return Int(local - floorDivide(local, by: 86_400) * 86_400)
  }

  /// The instant as RFC 3339 with the moment's own offset, to the second or the millisecond.
  ///
  /// RFC 3339 writes offsets in whole minutes, while local mean time, as in Berlin before 1893, was
  /// off by 53 minutes and 28 seconds. Such an offset is rounded to the minute, and the time is
  /// adjusted with it, so that the text names the same instant on the same day; only its seconds
  /// differ from the clock's.
  public var rfc3339: String {
    let written = writtenOffset
    let second = secondOfDay + written - offset
    let time = [second / 3600, second / 60 % 60, second % 60]
      .map { CivilDay.padded($0, 2) }.joined(separator: ":")
    let millisecond = Int(milliseconds - floorDivide(milliseconds, by: 1000) * 1000)
    let fraction = millisecond == 0 ? "" : "." + CivilDay.padded(millisecond, 3)
    return "\(clockDay)T\(time)\(fraction)\(Moment.text(ofOffset: written))"
  }

  private var writtenOffset: Int {
    let excess = offset % 60
    let nearZero = offset - excess
    guard excess != 0 else { return offset }
    return (0..<86_400).contains(secondOfDay - excess)
      ? nearZero : nearZero + (excess > 0 ? 60 : -60)
  }

  private static func text(ofOffset offset: Int) -> String {
    guard offset != 0 else { return "Z" }
    let minutes = abs(offset) / 60
    return (offset < 0 ? "-" : "+") + CivilDay.padded(minutes / 60, 2) + ":"
      + CivilDay.padded(minutes % 60, 2)
  }

  // Stays a day away from either limit, so that the civil day is inside the calendar at any offset.
  private static func milliseconds(of date: Date) -> Int64 {
    let earliest = -719_161.0 * 86_400_000
    let latest = 2_932_896.0 * 86_400_000
    // A hundredth of a millisecond makes up for what is lost in converting to seconds and back.
    let value = (date.timeIntervalSince1970 * 1000 + 0.01).rounded(.down)
    return value.isNaN ? 0 : Int64(min(max(value, earliest), latest - 1))
  }

  private static func day(milliseconds: Int64, offset: Int) -> CivilDay {
    let local = floorDivide(milliseconds, by: 1000) + Int64(offset)
    return CivilDay(daysSinceEpoch: Int(floorDivide(local, by: 86_400)))
  }
}

private func floorDivide(_ value: Int64, by divisor: Int64) -> Int64 {
  value >= 0 ? value / divisor : -((-value + divisor - 1) / divisor)
}
