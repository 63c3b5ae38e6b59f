/// A person's answer about a sentence.
public struct ReviewAnswer: Sendable, Equatable {
  /// The sentence as it was asked.
  public var sentence: ReviewSentence
  /// The correct text: unchanged if the sentence is right, empty if nothing was said.
  public var text: String
  /// Whether the person has finished the sentence, so that all its words become sure; otherwise
  /// only the changed words do.
  public var isFinal: Bool
  /// The sentence as it is now in the transcript, if an earlier answer has changed it; nil if that
  /// removed it.
  public var standing: Utterance?

  /// Makes an answer about a sentence that is still as it was asked.
  public init(sentence: ReviewSentence, text: String, isFinal: Bool = true) {
    self.sentence = sentence
    self.text = text
    self.isFinal = isFinal
    standing = sentence.utterance
  }

  /// Whether the text is as it was heard, ignoring white space.
  public var isAsHeard: Bool {
    text.split(whereSeparator: \.isWhitespace)
      == sentence.utterance.text.split(whereSeparator: \.isWhitespace)
  }

  /// Whether the sentence is right as it was heard.
  public var isRight: Bool { isFinal && isAsHeard }

  /// Whether the sentence should become as it was heard, and as unsure, because the person undoes
  /// an earlier answer.
  public var isTakenBack: Bool { !isFinal && isAsHeard }
}
