/// A sentence of a transcript with some unsure words.
public struct ReviewSentence: Sendable, Equatable {
  /// The entry.
  public var entry: Int64
  /// The recording in which it was said.
  public var recording: Recording
  /// The sentence with its words and their alternatives.
  public var utterance: Utterance

  /// Makes a sentence.
  public init(entry: Int64, recording: Recording, utterance: Utterance) {
    self.entry = entry
    self.recording = recording
    self.utterance = utterance
  }

  /// The benefit of correcting it for the time that takes: the expected number of wrong words,
  /// divided by the seconds for listening to it and for choosing each unsure word.
  package var worth: Double {
    let wrong = utterance.words.reduce(0) { $0 + 1 - $1.confidence }
    let unsure = utterance.words.count(where: \.isUnsure)
    return wrong / (utterance.end - utterance.start + 2 + 1.5 * Double(unsure))
  }
}
