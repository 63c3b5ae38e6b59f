/// What a person says of a sentence.
public struct ReviewAnswer: Sendable, Equatable {
  /// The sentence.
  public var sentence: ReviewSentence
  /// The text as it should be: the same if it is right, empty if nothing was said.
  public var text: String

  /// Makes an answer.
  public init(sentence: ReviewSentence, text: String) {
    self.sentence = sentence
    self.text = text
  }

  /// Whether the sentence is right as it was heard.
  public var isRight: Bool { text == sentence.utterance.text }
}
