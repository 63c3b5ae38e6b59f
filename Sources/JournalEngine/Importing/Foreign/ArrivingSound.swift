import Entries
import Storage

/// What is known of a recording beside its file, because its entry comes with it.
struct ArrivingSound: Sendable {
  /// The recording as a journal had it before.
  var recording: Recording?
  /// When it was recorded.
  var start: Moment?
  /// Whether what the file itself says of its words counts, because its entry may bring none.
  var takesOwnWords = false
}

extension RecordingDraft {
  /// Takes over what a journal knew of the recording.
  mutating func take(_ recording: Recording) {
    source = recording.source
    fileName = recording.fileName
    fileFormat = recording.fileFormat
    markers = recording.markers
  }
}

extension RecordingOutcome {
  /// Takes over what a journal knew of the recording.
  mutating func take(_ recording: Recording) {
    truncated = truncated || recording.truncated
    overruns = recording.overruns
    gaps = recording.gaps
    markers = recording.markers
  }
}
