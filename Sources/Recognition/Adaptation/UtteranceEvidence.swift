/// What one utterance shows about a voice and a room: its sound, and the words recognised in it.
public struct UtteranceEvidence: Sendable {
  /// A word and its position.
  struct Word: Sendable {
    /// Its searched frames, counted from the first frame of the utterance.
    var frames: Range<Int>
    /// The phones of each pronunciation.
    var pronunciations: [[String]]
    /// The weight of each of its frames.
    var weight: Float
  }

  /// The cepstra of the searched frames, frame after frame.
  let cepstra: [Float]
  /// The words, in order of time.
  let words: [Word]
}
