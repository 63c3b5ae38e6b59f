package import Entries
package import Foundation

/// The current time, from which typed days and times are counted.
package struct TypedNow: Sendable {
  /// The instant.
  package let date: Date
  /// The local time zone.
  package let zone: TimeZone
  /// When the person's day begins, in seconds after midnight.
  package let dayStart: Int

  /// Makes a time to count from.
  package init(date: Date, zone: TimeZone, dayStart: Int = 0) {
    self.date = date
    self.zone = zone
    self.dayStart = dayStart
  }

  /// The instant with its zone, and the owner's day to which it belongs.
  package var moment: Moment { Moment(date, in: zone, dayStart: dayStart) }

  /// The day that `today` names.
  package var today: CivilDay { moment.day }

  /// The day that a calendar shows: the one after ``today`` from midnight until the person's day
  /// begins.
  package var calendarToday: CivilDay { moment.clockDay }
}
