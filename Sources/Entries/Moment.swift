public import Foundation

/// When something was written or said: an instant, the zone its owner was in, and the day it was.
///
/// The day and the offset are kept as they were, so that neither travel nor a new edition of the
/// zone tables ever moves an entry to another day.
public struct Moment: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public let milliseconds: Int64
  /// The IANA name of the zone, such as `Europe/Berlin`.
  public let zone: String
  /// Seconds east of UTC that the zone's clocks showed at that instant.
  public let offset: Int
  /// The civil day that the zone's calendars showed at that instant.
  public let day: CivilDay

  /// Makes a moment of an instant seen from a zone.
  public init(_ date: Date, in zone: TimeZone) {
    let milliseconds = Int64((date.timeIntervalSince1970 * 1000).rounded(.down))
    let offset = zone.secondsFromGMT(for: date)
    self.init(
      milliseconds: milliseconds, zone: zone.identifier, offset: offset,
      day: Moment.day(milliseconds: milliseconds, offset: offset))
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

  /// Seconds since local midnight, 0 ..< 86,400.
  public var secondOfDay: Int {
    let local = floorDivide(milliseconds, by: 1000) + Int64(offset)
    return Int(local - floorDivide(local, by: 86_400) * 86_400)
  }

  /// The instant as RFC 3339 with the moment's own offset, to the second or the millisecond.
  public var rfc3339: String {
    let second = secondOfDay
    let time = [second / 3600, second / 60 % 60, second % 60]
      .map { CivilDay.padded($0, 2) }.joined(separator: ":")
    let millisecond = Int(milliseconds - floorDivide(milliseconds, by: 1000) * 1000)
    let fraction = millisecond == 0 ? "" : "." + CivilDay.padded(millisecond, 3)
    return "\(day)T\(time)\(fraction)\(offsetText)"
  }

  private var offsetText: String {
    guard offset != 0 else { return "Z" }
    let minutes = abs(offset) / 60
    return (offset < 0 ? "-" : "+") + CivilDay.padded(minutes / 60, 2) + ":"
      + CivilDay.padded(minutes % 60, 2)
  }

  private static func day(milliseconds: Int64, offset: Int) -> CivilDay {
    let local = floorDivide(milliseconds, by: 1000) + Int64(offset)
    return CivilDay(daysSinceEpoch: Int(floorDivide(local, by: 86_400)))
  }
}

private func floorDivide(_ value: Int64, by divisor: Int64) -> Int64 {
  value >= 0 ? value / divisor : -((-value + divisor - 1) / divisor)
}
