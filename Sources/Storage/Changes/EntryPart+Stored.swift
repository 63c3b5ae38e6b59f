import Entries
import Foundation

/// A part of an entry as a row of the history holds it: its name, and its value as JSON.
extension EntryPart {
  private struct StoredMoment: Codable {
    var instant: Int64
    var zone: String
    var offset: Int
    var day: CivilDay
  }

  private struct StoredTranscript: Codable {
    var recording: Int64
    var version: Int64?
  }

  /// The part's name in the journal.
  var name: String {
    switch self {
    case .title: "title"
    case .note: "note"
    case .mood: "mood"
    case .energy: "energy"
    case .place: "place"
    case .moment: "moment"
    case .labels: "labels"
    case .attachments: "attachments"
    case .wrongHits: "wrong-hits"
    case .deleted: "deleted"
    case .transcript: "transcript"
    }
  }

  /// Whether two values are of the same part of the same entry.
  func isSamePart(as other: EntryPart) -> Bool {
    if case .transcript(let one, _) = self, case .transcript(let two, _) = other {
      return one == two
    }
    return name == other.name
  }

  /// The value as JSON; `null` where there was none.
  func json() throws -> String {
    switch self {
    case .title(let text), .note(let text): try EntryPart.text(text.storable)
    case .mood(let mood): try EntryPart.text(mood)
    case .energy(let energy): try EntryPart.text(energy)
    case .place(let place): try EntryPart.text(place)
    case .moment(let moment):
      try EntryPart.text(
        StoredMoment(
          instant: moment.milliseconds, zone: moment.zone, offset: moment.offset, day: moment.day))
    case .labels(let labels): try EntryPart.text(labels)
    case .attachments(let uses): try EntryPart.text(uses)
    case .wrongHits(let hits): try EntryPart.text(hits)
    case .deleted(let date): try EntryPart.text(date?.milliseconds)
    case .transcript(let recording, let version):
      try EntryPart.text(StoredTranscript(recording: recording, version: version))
    }
  }

  /// Reads a part.
  /// - Throws: A refusal with `damaged` if it cannot be read.
  init(name: String, json: String) throws {
    func value<Value: Decodable>(_: Value.Type) throws -> Value {
      do {
        return try JSONDecoder().decode(Value.self, from: Data(json.utf8))
      } catch {
        throw Refusal(.damaged, "the journal holds a change that cannot be read")
      }
    }
    switch name {
    case "title": self = .title(try value(String.self))
    case "note": self = .note(try value(String.self))
    case "mood": self = .mood(try value(Mood?.self))
    case "energy": self = .energy(try value(Energy?.self))
    case "place": self = .place(try value(Place?.self))
    case "moment":
      let moment = try value(StoredMoment.self)
      self = .moment(
        Moment(
          instant: moment.instant, zone: moment.zone, offset: moment.offset,
          day: moment.day.description, entry: nil))
    case "labels": self = .labels(try value([Tag].self))
    case "attachments": self = .attachments(try value([AttachmentUse].self))
    case "wrong-hits": self = .wrongHits(try value([WrongHit].self))
    case "deleted": self = .deleted(try value(Int64?.self).map(Date.init(milliseconds:)))
    case "transcript":
      let transcript = try value(StoredTranscript.self)
      self = .transcript(recording: transcript.recording, version: transcript.version)
    default: throw Refusal(.damaged, "the journal holds a change that cannot be read")
    }
  }

  private static func text(_ value: (some Encodable)?) throws -> String {
    guard let value else { return "null" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
