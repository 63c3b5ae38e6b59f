import Entries
import GRDB

extension Moment {
  /// The instants of the years 1 to 9999, in milliseconds since 1970.
  static let instants: ClosedRange<Int64> = -62_135_510_400_000...253_402_214_399_999

  /// Reads a moment from four columns in a row: instant, zone, offset, day.
  init(_ row: Row, from column: Int, entry: Int64?) {
    self.init(
      instant: row[column], zone: row[column + 1], offset: row[column + 2], day: row[column + 3],
      entry: entry)
  }

  /// Makes a moment of its stored values.
  ///
  /// An impossible value is replaced by the nearest possible one, and noted as damage of the entry.
  init(instant stored: Int64?, zone: String?, offset: Int?, day: String?, entry: Int64?) {
    let instant = min(
      max(stored ?? 0, Moment.instants.lowerBound), Moment.instants.upperBound)
    if stored != instant { DamageLog.note(.time, entry: entry) }
    var offset = offset ?? .max
    if zone == nil || !(-86_400...86_400).contains(offset) {
      DamageLog.note(.zone, entry: entry)
      offset = 0
    }
    self.init(
      milliseconds: instant, zone: zone ?? "UTC", offset: offset,
      day: CivilDay(day, at: instant, offset: offset, entry: entry))
  }
}

extension CivilDay {
  /// Reads a day; if it is unreadable, the day of the instant is used, and damage of the entry is
  /// noted.
  init(_ text: String?, at milliseconds: Int64, offset: Int, entry: Int64?) {
    if let day = text.flatMap({ CivilDay($0) }) {
      self = day
    } else {
      DamageLog.note(.day, entry: entry)
      self =
        Moment(
          milliseconds: milliseconds, zone: "UTC", offset: offset,
          day: CivilDay(daysSinceEpoch: 0)
        ).clockDay
    }
  }
}
