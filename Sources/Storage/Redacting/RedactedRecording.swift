package import Entries

/// What to remove from a recording.
package struct RedactedRecording: Sendable {
  /// The recording.
  package var recording: Int64
  /// When the words were said, in seconds from the start of the recording.
  package var spans: [Range<Double>]
  /// The new sound, with silence in these spans; nil if the sound stays as it is.
  package var sound: Sound?

  /// The sound that replaces the present sound.
  package struct Sound: Sendable {
    /// The stage that holds the new segments.
    package var stage: Int64
    /// Whether the stage holds all segments of the recording, and not only the changed ones.
    package var isWhole: Bool
    /// The sample format.
    package var sampleFormat: Recording.SampleFormat
    /// The number of frames.
    package var frames: Int64
    /// The digest of the whole sound.
    package var digest: String

    /// Makes a description of new sound.
    package init(
      stage: Int64, isWhole: Bool, sampleFormat: Recording.SampleFormat, frames: Int64,
      digest: String
    ) {
      self.stage = stage
      self.isWhole = isWhole
      self.sampleFormat = sampleFormat
      self.frames = frames
      self.digest = digest
    }
  }

  /// Makes a description of what to remove.
  package init(recording: Int64, spans: [Range<Double>], sound: Sound? = nil) {
    self.recording = recording
    self.spans = spans
    self.sound = sound
  }
}
