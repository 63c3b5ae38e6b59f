import Entries
import Foundation

extension Entry {
  /// When the sound of one of its recordings began, as the entry tells it.
  ///
  /// Its owner may have corrected the entry's time, which no recording knows of: the first one began
  /// then, and each other one as long after it as it was recorded.
  /// - Parameter dayStart: When a day begins, in seconds after midnight.
  func start(of recording: Recording, dayStart: Int) -> Moment {
    guard let first = recordings.first, first.id != recording.id else { return moment }
    let distance = recording.start.date.timeIntervalSince(first.start.date)
    return start(after: distance, dayStart: dayStart)
  }

  /// A time some seconds after the entry's own, on the clocks of its zone.
  func start(after seconds: Double, dayStart: Int) -> Moment {
    Moment(
      moment.date.addingTimeInterval(seconds), in: TimeZone(identifier: moment.zone) ?? .gmt,
      dayStart: dayStart)
  }
}
