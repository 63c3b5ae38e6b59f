/// What one utterance tells of a voice and a room: its sound, and the words that were heard in it.
public struct UtteranceEvidence: Sendable {
  /// A word with where it lies.
  struct Word: Sendable {
    /// The frames that were searched, from the first one of the utterance.
    var frames: Range<Int>
    /// The phones of each way to say it.
    var pronunciations: [[String]]
  }

  /// The cepstra of the frames that were searched, frame after frame.
  let cepstra: [Float]
  /// The words, in order of time.
  let words: [Word]
}
