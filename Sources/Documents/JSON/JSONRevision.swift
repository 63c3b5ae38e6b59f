package import Entries
import Foundation

/// A change of an entry as `--json` shows it.
package struct JSONRevision: Encodable, Sendable {
  /// The changed parts, with their values before or after the change; parts without a value are
  /// absent.
  package struct Parts: Encodable, Sendable {
    package var title: String?
    package var note: String?
    package var mood: Mood?
    package var energy: Energy?
    package var place: Place?
    package var instant: String?
    package var zone: String?
    package var day: CivilDay?
    package var labels: [Tag]?
    package var attachments: [Use]?
    package var wrongHits: [WrongPlace]?
    package var deleted: String?
    package var versions: [Version]?
  }

  /// An attachment.
  package struct Use: Encodable, Sendable {
    package var uuid: String
    package var name: String
    package var caption: String?
    package var favourite: Bool
  }

  /// A place in a recording where the found words were not said.
  package struct WrongPlace: Encodable, Sendable {
    package var recording: String
    package var words: String
    package var start: Double
    package var end: Double
  }

  /// The current version of a recording's transcript.
  package struct Version: Encodable, Sendable {
    package var recording: String
    package var version: Int64?
  }

  package var entry: Int64
  package var made: String
  package var undone: String?
  package var spoken: Bool?
  package var changed: [String]
  package var was: Parts
  package var became: Parts

  package init(_ revision: EntryRevision, of entry: Entry) {
    func instant(_ date: Date) -> String {
      Moment(date, in: TimeZone(identifier: entry.moment.zone) ?? .gmt).rfc3339
    }
    func parts(_ list: [EntryPart]) -> Parts {
      var parts = Parts()
      for part in list {
        switch part {
        case .title(let text): parts.title = text.isEmpty ? nil : text
        case .note(let text): parts.note = text.isEmpty ? nil : text
        case .mood(let mood): parts.mood = mood
        case .energy(let energy): parts.energy = energy
        case .place(let place): parts.place = place
        case .moment(let moment):
          (parts.instant, parts.zone, parts.day) = (moment.rfc3339, moment.zone, moment.day)
        case .labels(let labels): parts.labels = labels
        case .attachments(let uses):
          parts.attachments = uses.map {
            Use(
              uuid: $0.uuid.uuidString.lowercased(), name: $0.name,
              caption: $0.caption.isEmpty ? nil : $0.caption, favourite: $0.isFavourite)
          }
        case .wrongHits(let hits):
          parts.wrongHits = hits.map {
            WrongPlace(
              recording: $0.recording.uuidString.lowercased(), words: $0.words,
              start: jsonSeconds($0.start), end: jsonSeconds($0.end))
          }
        case .deleted(let date): parts.deleted = date.map(instant)
        case .transcript(let number, let version):
          guard let recording = entry.recordings.first(where: { $0.id == number }) else { continue }
          parts.versions =
            (parts.versions ?? []) + [
              Version(recording: recording.uuid.uuidString.lowercased(), version: version)
            ]
        }
      }
      return parts
    }
    self.entry = entry.id
    made = instant(revision.made)
    undone = revision.undone.map(instant)
    spoken = revision.isSpoken ? true : nil
    var names: [String] = []
    for part in revision.became where !names.contains(RevisionText.name(part)) {
      names.append(RevisionText.name(part))
    }
    changed = names
    was = parts(revision.was)
    became = parts(revision.became)
  }
}
