import Entries
import Foundation
import Intake

/// When a photo was taken, and where that was found.
struct PhotoTime {
  /// How far in the future a camera's time may lie: its clock may go ahead, and be of another zone.
  private static let tolerance = 86_400.0

  /// When it was taken.
  let moment: Moment
  /// `exif`, `name` or `mtime`.
  let source: String
  /// What was not believed.
  var warning: String?

  /// Looks at the camera's stamp, then at the file's name, then at its last change.
  init(_ facts: PictureFacts?, path: String, zone: TimeZone, now: Date) {
    let values = try? URL(filePath: path).resourceValues(forKeys: [.contentModificationDateKey])
    let last = Moment(values?.contentModificationDate ?? now, in: zone)
    if let taken = PhotoTime.taken(facts, zone, last) {
      if taken.date.timeIntervalSince(now) <= PhotoTime.tolerance {
        (moment, source) = (taken, "exif")
        return
      }
      warning = "its camera says \(taken.clockDay), which is in the future"
    }
    let name = (path as NSString).lastPathComponent
    if let found = FileNameTime.find(in: name, modified: last) {
      (moment, source) = (found.moment(in: zone, modified: last), "name")
    } else {
      (moment, source) = (last, "mtime")
    }
  }

  /// The camera's time, in the owner's zone if that had the camera's offset then.
  private static func taken(
    _ facts: PictureFacts?, _ zone: TimeZone, _ last: Moment
  ) -> Moment? {
    guard let written = facts?.taken.flatMap({ WrittenTime(tag: $0) }) else { return nil }
    let own = written.moment(in: zone, modified: last)
    guard let offset = facts?.offset, own.offset != offset else { return own }
    // The day of the camera's clock is the day on which it was, wherever its owner is now.
    return written.moment(in: TimeZone(secondsFromGMT: offset) ?? zone, modified: last)
  }
}
