import Entries
import Foundation
import Intake

/// When a photo was taken, and which source says so.
struct PhotoTime {
  /// When it was taken.
  let moment: Moment
  /// `exif`, `name` or `mtime`.
  let source: String

  /// Uses the camera's time, else a time in the file's name, else the file's last change.
  init(_ facts: PictureFacts?, path: String, zone: TimeZone, now: Date) {
    let values = try? URL(filePath: path).resourceValues(forKeys: [.contentModificationDateKey])
    let last = Moment(values?.contentModificationDate ?? now, in: zone)
    if let taken = PhotoTime.taken(facts, zone, last) {
      (moment, source) = (taken, "exif")
      return
    }
    let name = (path as NSString).lastPathComponent
    if let found = FileNameTime.find(in: name, modified: last) {
      (moment, source) = (found.moment(in: zone, modified: last), "name")
    } else {
      (moment, source) = (last, "mtime")
    }
  }

  /// The camera's time, in the owner's zone if that zone had the camera's offset at that time; nil
  /// if there is none.
  /// - Parameters:
  ///   - zone: The zone of times without an offset.
  ///   - last: A moment close to when the photo was taken.
  static func taken(
    _ facts: PictureFacts?, _ zone: TimeZone, _ last: Moment
  ) -> Moment? {
    guard let written = facts?.taken.flatMap({ WrittenTime(tag: $0) }) else { return nil }
    let own = written.moment(in: zone, modified: last)
    guard let offset = facts?.offset, own.offset != offset else { return own }
    // The entry belongs to the day of the camera's clock, wherever the owner is now.
    return written.moment(in: TimeZone(secondsFromGMT: offset) ?? zone, modified: last)
  }
}
