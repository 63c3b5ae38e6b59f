package import Entries
package import Foundation
package import SoundFiles

/// When a file was recorded, and where that was learned: the recorder's own stamp (`bext`), a tag
/// (`info`), the file's name, or when it was last changed.
package struct RecordingTime {
  /// When it was recorded.
  package let moment: Moment
  /// `bext`, `info`, `name` or `mtime`.
  package let source: String

  /// Looks for the time in that order; a time without a zone is taken in `zone`.
  ///
  /// Where there is a day alone, its time is that of `modified` if that lies on the same day, else
  /// noon: the day is what was said, and a day never moves.
  package init(of info: AudioFileInfo?, name: String, modified: Date, zone: TimeZone) {
    let last = Moment(modified, in: zone)
    let stamp = info?.broadcast.flatMap { origin in
      origin.date.flatMap { WrittenTime(tag: $0 + "T" + (origin.time ?? "")) }
    }
    let tag = info?.date.flatMap { WrittenTime(tag: $0) }
    if let stamp {
      self.init(moment: stamp.moment(in: zone, modified: last), source: "bext")
    } else if let tag {
      self.init(moment: tag.moment(in: zone, modified: last), source: "info")
    } else if let found = FileNameTime.find(in: name, modified: last) {
      self.init(moment: found.moment(in: zone, modified: last), source: "name")
    } else {
      self.init(moment: last, source: "mtime")
    }
  }

  private init(moment: Moment, source: String) {
    self.moment = moment
    self.source = source
  }
}
