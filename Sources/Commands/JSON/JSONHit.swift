import Entries
import Foundation

/// A search hit as `--json` shows it.
struct JSONHit: Encodable, Sendable {
  struct Spoken: Encodable, Sendable {
    var recording: String
    var start: Double
    var end: Double
    var word: String
  }

  var entry: Int64
  var uuid: String
  var instant: String
  var zone: String
  var day: CivilDay
  var title: String?
  var snippet: String
  var matches: [[Int]]
  var spoken: [Spoken]
  var fields: [String]

  init(_ hit: SearchHit, entry: Entry) {
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
        end: jsonSeconds(spoken.end), word: spoken.word)
    }
    fields = hit.columns.map(\.rawValue)
  }
}
