import Entries
import Storage

/// Facts about a recording that are not in its file, because its entry is imported with it.
struct ArrivingSound: Sendable {
  /// The recording as a journal had it before.
  var recording: Recording?
  /// When it was recorded.
  var start: Moment?
  /// How its start is known, unless the source says it.
  var startSource: String?
  /// Whether a transcript in the file's tags is used, because the entry may come without one.
  var takesOwnWords = false
}

extension RecordingDraft {
  /// Copies the facts that a journal had about the recording.
  mutating func take(_ recording: Recording) {
    source = recording.source
    fileName = recording.fileName
    fileFormat = recording.fileFormat
    markers = recording.markers
  }
}

extension RecordingOutcome {
  /// Copies the facts that a journal had about the recording.
  mutating func take(_ recording: Recording) {
    truncated = truncated || recording.truncated
    overruns = recording.overruns
    gaps = recording.gaps
    markers = recording.markers
  }
}
