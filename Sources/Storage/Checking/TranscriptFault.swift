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

  /// The entry, if the recording belongs to one.
  package var entry: Int64?
  /// The transcript's number.
  package var transcript: Int64
  /// The kind.
  package var kind: Kind

  /// Names a fault.
  package init(entry: Int64?, transcript: Int64, kind: Kind) {
    self.entry = entry
    self.transcript = transcript
    self.kind = kind
  }
}
