package import Entries

/// What of a recording is taken out.
package struct RedactedRecording: Sendable {
  /// The recording.
  package var recording: Int64
  /// When the words were said, in seconds of its own clock.
  package var spans: [Range<Double>]
  /// Its sound with silence there; nil if its sound stays as it is.
  package var sound: Sound?

  /// The sound that takes the place of what was there.
  package struct Sound: Sendable {
    /// The stage that holds the new segments.
    package var stage: Int64
    /// Whether they are all of the recording, and not only those that differ.
    package var isWhole: Bool
    /// The form of the samples.
    package var sampleFormat: Recording.SampleFormat
    /// The number of frames.
    package var frames: Int64
    /// The identity of the whole sound.
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

  /// Makes a description of what is taken out.
  package init(recording: Int64, spans: [Range<Double>], sound: Sound? = nil) {
    self.recording = recording
    self.spans = spans
    self.sound = sound
  }
}
