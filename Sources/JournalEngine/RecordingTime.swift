import Entries
import Foundation
import SoundFiles

/// When a file was recorded, and where that was learned: the recorder's own stamp (`bext`), a tag
/// (`info`), the file's name, or when it was last changed.
struct RecordingTime {
  /// When it was recorded.
  let moment: Moment
  /// `bext`, `info`, `name` or `mtime`.
  let source: String

  /// Looks for the time in that order; a time without a zone is taken in `zone`.
  init(of info: AudioFileInfo?, name: String, modified: Date, zone: TimeZone) {
    if let day = info?.broadcast?.date,
      let date = RecordingTime.parse(
        day + " " + (info?.broadcast?.time ?? ""), zone: zone, modified: nil)
    {
      self.init(moment: Moment(date, in: zone), source: "bext")
    } else if let text = info?.date,
      let date = RecordingTime.parse(text, zone: zone, modified: modified)
    {
      self.init(moment: Moment(date, in: zone), source: "info")
    } else if let date = RecordingTime.parse(name, zone: zone, modified: modified) {
      self.init(moment: Moment(date, in: zone), source: "name")
    } else {
      self.init(moment: Moment(modified, in: zone), source: "mtime")
    }
  }

  private init(moment: Moment, source: String) {
    self.moment = moment
    self.source = source
  }

  /// Finds a date, and a time behind it, in a name or a tag.
  ///
  /// A name with a date alone takes its time from `modified` where that lies on the same day, else
  /// noon: the day is what was said, and a day never moves.
  static func parse(_ text: String, zone: TimeZone, modified: Date?) -> Date? {
    let pattern =
      /(?:^|[^0-9])(19[7-9][0-9]|20[0-9][0-9])[-_.:\/ ]?([01][0-9])[-_.:\/ ]?([0-3][0-9])(?:(?:[-_.,Tt ]{0,3}|[-_. ]at[-_. ])([0-2][0-9])[-_.:h ]?([0-5][0-9])(?:[-_.:m ]?([0-5][0-9]))?)?(Z)?(?![0-9])/
    guard let match = text.firstMatch(of: pattern),
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
      let civil = CivilDay(year: year, month: month, day: day)
    else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = match.7 != nil ? .gmt : zone
    var parts = DateComponents(year: year, month: month, day: day)
    if let hour = match.4.flatMap({ Int($0) }), hour < 24 {
      parts.hour = hour
      parts.minute = match.5.flatMap { Int($0) } ?? 0
      parts.second = match.6.flatMap { Int($0) } ?? 0
    } else if let modified, Moment(modified, in: zone).day == civil {
      return modified
    } else {
      parts.hour = 12
    }
    return calendar.date(from: parts)
  }
}
