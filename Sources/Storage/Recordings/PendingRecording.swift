package import Entries

/// A finished recording that waits to be transcribed.
package struct PendingRecording: Sendable, Equatable {
  /// The number of its entry.
  package var entry: Int64
  /// The recording.
  package var recording: Recording

  /// Pairs a recording with its entry.
  package init(entry: Int64, recording: Recording) {
    self.entry = entry
    self.recording = recording
  }
}
