import Entries
import Foundation
import JournalEngine
import Transcription

/// Two versions of a transcript compared, as `--json` shows it.
struct JSONDifference: Encodable, Sendable {
  /// Words of the one in the place of words of the other.
  struct Change: Encodable, Sendable {
    var start: Double?
    var from: [String]
    var to: [String]
  }

  var entry: Int64
  var recording: String
  var from: Int
  var to: Int
  var same: Int
  var removed: Int
  var added: Int
  var changes: [Change]

  init(
    _ difference: WordDifference, _ entry: Entry, _ recording: Recording,
    _ first: (version: TranscriptVersionInfo, transcript: Transcript),
    _ second: (version: TranscriptVersionInfo, transcript: Transcript)
  ) {
    self.entry = entry.id
    self.recording = recording.uuid.uuidString.lowercased()
    from = first.version.number
    to = second.version.number
    same = difference.same
    removed = difference.removed
    added = difference.added
    let left = first.transcript.words
    let right = second.transcript.words
    changes = difference.changes.map { change in
      Change(
        start: (left[change.left].first ?? right[change.right].first).map { jsonSeconds($0.start) },
        from: left[change.left].map(\.text), to: right[change.right].map(\.text))
    }
  }
}
