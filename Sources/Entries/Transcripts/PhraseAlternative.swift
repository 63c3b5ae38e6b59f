/// Words that may have been said in place of neighbouring words of a sentence.
public struct PhraseAlternative: Sendable, Equatable {
  /// The range of the sentence's words that they replace; at least one word.
  public var range: Range<Int>
  /// The words that may have been said; at least one, and several if a single word is replaced.
  public var words: [String]

  /// Makes a phrase.
  public init(_ range: Range<Int>, _ words: [String]) {
    self.range = range
    self.words = words
  }
}
