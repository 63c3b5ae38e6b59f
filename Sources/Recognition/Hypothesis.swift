/// The words that a decoder recognised in one utterance.
public struct Hypothesis: Sendable, Equatable {
  /// The number of frames per second in `RecognisedWord`.
  public static let frameRate = 100

  /// The words in order of time, without silence and noises.
  public var words: [RecognisedWord]
  /// The logarithm of the best path's score, in the decoder's own base.
  public var score: Int
  /// The acoustic scores along the best path, silence and noises included, if the decoder's
  /// settings make them comparable.
  public var acoustics: AcousticScores
  /// Every word that may have been said, in order of time, if the decoder's settings keep them.
  public var possible: [RecognisedWord] = []
  /// The phones of the words, if the decoder's settings keep them.
  public var phones: [HeardPhone] = []

  /// Makes a hypothesis.
  public init(
    words: [RecognisedWord] = [], score: Int = 0, acoustics: AcousticScores = AcousticScores()
  ) {
    self.words = words
    self.score = score
    self.acoustics = acoustics
  }

  /// The words joined by spaces.
  public var text: String { words.map(\.text).joined(separator: " ") }
}
