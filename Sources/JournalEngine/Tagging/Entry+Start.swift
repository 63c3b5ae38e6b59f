import Entries
import Foundation

extension Entry {
  /// When the sound of one of its recordings began, as the entry tells it.
  ///
  /// Its owner may have corrected the entry's time, which no recording knows of: each began as much
  /// earlier or later. Where nothing was corrected, a recording knows best, because it may have been
  /// added to what was written before.
  /// - Parameters:
  ///   - first: The entry's time before it was corrected.
  ///   - said: By how many milliseconds the entry's first time is later than that by the clock, if its
  ///     owner said another one for this recording; else 0.
  ///   - dayStart: When a day begins, in seconds after midnight.
  func start(of recording: Recording, first: Moment, said: Int64, dayStart: Int) -> Moment {
    let shift = moment.milliseconds - first.milliseconds + said
    let start = recording.start
    // The entry may be counted to another day than its clock's.
    if start.milliseconds + shift == moment.milliseconds { return moment }
    let zone = said == 0 && moment.zone == first.zone ? start.zone : moment.zone
    if shift == 0 && zone == start.zone { return start }
    return Moment(
      start.date.addingTimeInterval(Double(shift) / 1000), in: TimeZone(identifier: zone) ?? .gmt,
      dayStart: dayStart)
  }
}
