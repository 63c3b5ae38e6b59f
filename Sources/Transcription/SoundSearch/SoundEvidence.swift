/// What speaks for something having been said in a stretch of speech.
package struct SoundEvidence: Sendable, Equatable {
  /// How likely it is, 0…1.
  package var probability: Double
  /// Where it was said: when, if the recogniser held the words possible, else which phones.
  package var place: Place
  /// The words that the recogniser held possible there, if it did.
  package var words: String?

  /// Where something was said.
  package enum Place: Sendable, Equatable {
    /// Words that the recogniser held possible, in seconds of the recording's own clock.
    case words(Range<Double>)
    /// A range of the stretch's phones.
    case phones(Range<Int>)
  }
}
