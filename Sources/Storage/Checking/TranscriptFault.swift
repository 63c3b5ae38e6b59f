/// A transcript that contradicts itself or its recording.
package struct TranscriptFault: Sendable, Equatable {
  /// The kinds of faults.
  package enum Kind: Sendable {
    /// The words of an utterance cannot be read, or do not lie in its text.
    case words
    /// A word or an utterance lies outside the recording's time.
    case times
    /// The stored text length or word count is wrong.
    case counts
  }

  /// The recording.
  package var recording: Int64
  /// The entry, if the recording belongs to one.
  package var entry: Int64?
  /// The transcript's number.
  package var transcript: Int64
  /// Whether it is the version that is shown.
  package var isCurrent: Bool
  /// The kind.
  package var kind: Kind

  /// Names a fault of a version.
  init(_ kind: Kind, of version: FinishedTranscript) {
    recording = version.recording
    entry = version.entry
    transcript = version.number
    isCurrent = version.isCurrent
    self.kind = kind
  }
}
