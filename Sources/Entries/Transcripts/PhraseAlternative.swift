/// Words that may have been said in the place of some that follow one another in a sentence.
public struct PhraseAlternative: Sendable, Equatable {
  /// Which of the sentence's words they replace; at least one.
  public var range: Range<Int>
  /// What may have been said there; at least one word, and several where one is replaced.
  public var words: [String]

  /// Makes a phrase.
  public init(_ range: Range<Int>, _ words: [String]) {
    self.range = range
    self.words = words
  }
}
