/// An owner's language: sentences, and names with their pronunciations.
public struct OwnerLanguage: Sendable, Hashable {
  /// A word and its pronunciations.
  public struct SpokenWord: Sendable, Hashable {
    /// The word as it is written.
    public var written: String
    /// Its pronunciations: phones separated by spaces.
    public var pronunciations: [String]

    /// Makes a word.
    public init(written: String, pronunciations: [String]) {
      self.written = written
      self.pronunciations = pronunciations
    }
  }

  /// The owner's sentences, as words without punctuation.
  public var sentences: [[String]]
  /// The share of the sentences in the mixture, 0…1.
  public var share: Double
  /// The words and names to know, each of one or several words.
  public var phrases: [[SpokenWord]]
  /// The probability of each wanted word after any common word.
  ///
  /// It is as high as a common word's, because the general model finds each of its own words
  /// likelier than a name that it does not know.
  public var wordProbability = 4e-4

  /// Makes a language; without a share the sentences are not used.
  public init(
    sentences: [[String]] = [], share: Double = 0, phrases: [[SpokenWord]] = []
  ) {
    self.sentences = sentences
    self.share = share
    self.phrases = phrases
  }

  /// The greatest total probability of all wanted words.
  static let greatestShare = 0.02
}
