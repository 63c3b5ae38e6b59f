import Entries
import Foundation
import JournalEngine

/// A version of a transcript, without its words, as `--json` shows it.
struct JSONVersion: Encodable, Sendable {
  var entry: Int64
  var recording: String
  var version: Int
  var current: Bool
  var engine: JSONTranscript.Engine
  var state: Transcript.State
  var created: String
  var words: Int
  var unsureWords: Int

  init(_ version: TranscriptVersionInfo, _ entry: Entry, _ recording: Recording) {
    self.entry = entry.id
    self.recording = recording.uuid.uuidString.lowercased()
    self.version = version.number
    current = version.isCurrent
    engine = JSONTranscript(Transcript(engine: version.engine)).engine
    state = version.state
    created =
      Moment(version.created, in: TimeZone(identifier: entry.moment.zone) ?? .gmt).rfc3339
    words = version.words
    unsureWords = version.unsureWords
  }
}
