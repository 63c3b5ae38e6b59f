/// The evidence that something was said in a stretch of speech.
package struct SoundEvidence: Sendable, Equatable {
  /// The probability that it was said, 0…1.
  package var probability: Double
  /// Where it was said: a time if the recogniser considered the words possible, else a range of
  /// phones.
  package var place: Place
  /// The words that the recogniser considered possible there, if any.
  package var words: String?

  /// Where something was said.
  package enum Place: Sendable, Equatable {
    /// Words that the recogniser considered possible, in seconds of the recording's own clock.
    case words(Range<Double>)
    /// A range of the stretch's phones.
    case phones(Range<Int>)
  }
}
