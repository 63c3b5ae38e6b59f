package import Entries
import Foundation

/// Two versions of a transcript compared, as `--json` shows it.
package struct JSONDifference: Encodable, Sendable {
  /// Words of one version that replace words of the other.
  package struct Change: Encodable, Sendable {
    package var start: Double?
    package var from: [String]
    package var to: [String]
  }

  package var entry: Int64
  package var recording: String
  package var from: Int
  package var to: Int
  package var same: Int
  package var removed: Int
  package var added: Int
  package var changes: [Change]

  package init(_ compared: TranscriptComparison, _ entry: Entry, _ recording: Recording) {
    let (first, second) = (compared.first, compared.second)
    let difference = compared.difference
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
