package import Entries
import Foundation

/// A search hit as `--json` shows it.
package struct JSONHit: Encodable, Sendable {
  package struct Spoken: Encodable, Sendable {
    package var recording: String
    package var start: Double
    package var end: Double
    package var word: String
    package var score: Double?
  }

  package var entry: Int64
  package var uuid: String
  package var instant: String
  package var zone: String
  package var day: CivilDay
  package var title: String?
  package var snippet: String
  package var matches: [[Int]]
  package var spoken: [Spoken]
  package var fields: [String]
  package var count: Int
  package var near: Bool?
  package var wrong: Bool?
  package var by: String
  package var score: Double

  package init(_ found: FoundEntry) {
    let (hit, entry) = (found.hit, found.entry)
    self.entry = entry.id
    uuid = entry.uuid.uuidString.lowercased()
    instant = entry.moment.rfc3339
    zone = entry.moment.zone
    day = entry.moment.day
    title = entry.title.isEmpty ? nil : entry.title
    snippet = hit.snippet.text
    matches = hit.snippet.matches.map { [$0.lowerBound, $0.count] }
    spoken = hit.spoken.compactMap { spoken in
      guard let recording = entry.recordings.first(where: { $0.id == spoken.recording }) else {
        return nil
      }
      return Spoken(
        recording: recording.uuid.uuidString.lowercased(), start: jsonSeconds(spoken.start),
        end: jsonSeconds(spoken.end), word: spoken.word,
        score: spoken.sought.map { _ in (spoken.confidence * 1000).rounded() / 1000 })
    }
    fields = hit.columns.map(JSONHit.field)
    count = hit.count
    near = hit.isNear ? true : nil
    wrong = hit.isCalledWrong ? true : nil
    by = hit.by.rawValue
    score = (hit.score * 1000).rounded() / 1000
  }

  /// The name of a part, which is the key of its value in an entry.
  private static func field(_ column: SearchHit.Column) -> String {
    switch column {
    case .places: "place"
    case .captions: "caption"
    case .title, .note, .transcript, .tags, .mood: column.rawValue
    }
  }
}
