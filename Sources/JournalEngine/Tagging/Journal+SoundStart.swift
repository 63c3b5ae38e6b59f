import Entries
import Foundation
import Storage

extension Journal {
  /// When the sound of a recording began, as its entry tells it.
  func soundStart(of recording: Recording, in entry: Entry) throws -> Moment {
    entry.start(
      of: recording, first: try firstMoment(of: entry), dayStart: surroundings.dayStart)
  }

  /// When the sound that lies some seconds into an entry's recordings was heard.
  func soundStart(in entry: Entry, after seconds: Double) throws -> Moment {
    var rest = max(0, seconds)
    for recording in entry.recordings {
      if rest < recording.duration || recording.id == entry.recordings.last?.id {
        let start = try soundStart(of: recording, in: entry)
        guard rest > 0 else { return start }
        return Moment(
          start.date.addingTimeInterval(rest), in: TimeZone(identifier: start.zone) ?? .gmt,
          dayStart: surroundings.dayStart)
      }
      rest -= recording.duration
    }
    return entry.moment
  }

  /// The time that an entry had before its owner first corrected it.
  private func firstMoment(of entry: Entry) throws -> Moment {
    let revisions = try storage { try file.revisions(of: entry.id) }
    for part in revisions.flatMap(\.was) {
      if case .moment(let moment) = part { return moment }
    }
    return entry.moment
  }
}
