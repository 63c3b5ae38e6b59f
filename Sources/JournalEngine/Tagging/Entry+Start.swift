import Entries
import Foundation

extension Entry {
  /// When the sound of one of its recordings began, according to the entry.
  ///
  /// The owner may have corrected the entry's time, but a recording's own time stays the same: each
  /// recording is shifted by the same amount. Without a correction, the recording's own time is
  /// best, because it may have been added to an entry later.
  /// - Parameters:
  ///   - first: The entry's time before it was corrected.
  ///   - said: How many milliseconds the entry's first time is later than the clock's, if the owner
  ///     gave another time for this recording; else 0.
  ///   - dayStart: When a day begins, in seconds after midnight.
  func start(of recording: Recording, first: Moment, said: Int64, dayStart: Int) -> Moment {
    let shift = moment.milliseconds - first.milliseconds + said
    let start = recording.start
    // The entry may belong to another day than the clock's.
    if start.milliseconds + shift == moment.milliseconds { return moment }
    let zone = said == 0 && moment.zone == first.zone ? start.zone : moment.zone
    if shift == 0 && zone == start.zone { return start }
    return Moment(
      start.date.addingTimeInterval(Double(shift) / 1000), in: TimeZone(identifier: zone) ?? .gmt,
      dayStart: dayStart)
  }
}
