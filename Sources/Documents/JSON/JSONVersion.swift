package import Entries
import Foundation

/// A version of a transcript, without its words, as `--json` shows it.
package struct JSONVersion: Encodable, Sendable {
  package var entry: Int64
  package var recording: String
  package var version: Int
  package var current: Bool
  package var engine: JSONTranscript.Engine
  package var state: Transcript.State
  package var created: String
  package var words: Int
  package var unsureWords: Int

  package init(_ version: TranscriptVersionInfo, _ entry: Entry, _ recording: Recording) {
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
