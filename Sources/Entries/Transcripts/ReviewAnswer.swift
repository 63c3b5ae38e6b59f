/// What a person says of a sentence.
public struct ReviewAnswer: Sendable, Equatable {
  /// The sentence as it was asked.
  public var sentence: ReviewSentence
  /// The text as it should be: the same if it is right, empty if nothing was said.
  public var text: String
  /// Whether the person is done with the sentence, so that all its words are sure; otherwise only those
  /// are that changed.
  public var isFinal: Bool
  /// The sentence as it stands in the transcript, where an earlier answer has changed it; nil where
  /// that took it out.
  public var standing: Utterance?

  /// Makes an answer about a sentence that stands as it was asked.
  public init(sentence: ReviewSentence, text: String, isFinal: Bool = true) {
    self.sentence = sentence
    self.text = text
    self.isFinal = isFinal
    standing = sentence.utterance
  }

  /// Whether the text is as it was heard, but for its spaces.
  public var isAsHeard: Bool {
    text.split(whereSeparator: \.isWhitespace)
      == sentence.utterance.text.split(whereSeparator: \.isWhitespace)
  }

  /// Whether the sentence is right as it was heard.
  public var isRight: Bool { isFinal && isAsHeard }

  /// Whether the sentence is to be as it was heard, and as unsure, because its person takes back what
  /// was answered.
  public var isTakenBack: Bool { !isFinal && isAsHeard }
}
