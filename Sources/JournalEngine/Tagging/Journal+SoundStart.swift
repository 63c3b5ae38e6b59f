import Entries
import Foundation
import Storage

extension Journal {
  /// How much an entry's time must differ from the clock's, in milliseconds, to count as given by
  /// the owner: an entry may be begun a moment before its sound.
  private static let leastSaid: Int64 = 60_000

  /// When the sound of a recording began, according to its entry.
  func soundStart(of recording: Recording, in entry: Entry) throws -> Moment {
    let first = try firstMoment(of: entry)
    return entry.start(
      of: recording, first: first, said: try said(first, for: recording, of: entry),
      dayStart: surroundings.dayStart)
  }

  /// How many milliseconds the time given by the owner while an entry was recorded is later than
  /// the clock's.
  private func said(
    _ first: Moment, for recording: Recording, of entry: Entry
  ) throws -> Int64 {
    guard let created = try storage({ try file.created(entry.id) }) else { return 0 }
    // The recordings that made the entry began before it was stored; recordings added later have
    // their own times.
    func madeEntry(_ recording: Recording) -> Bool {
      recording.startSource == "clock"
        && recording.start.date <= created
    }
    guard madeEntry(recording),
      let clock = entry.recordings.filter(madeEntry).map(\.start.milliseconds).min()
    else { return 0 }
    let said = first.milliseconds - clock
    return abs(said) < Journal.leastSaid ? 0 : said
  }

  /// When the sound at some seconds into an entry's recordings was recorded.
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
