/// One recognised word, its time and its probability.
public struct RecognisedWord: Sendable, Equatable {
  /// Another word that competed for the same time.
  public struct Alternative: Sendable, Equatable {
    /// The other word.
    public var text: String
    /// Its posterior probability, 0…1.
    public var posterior: Double

    /// Makes an alternative.
    public init(text: String, posterior: Double) {
      self.text = text
      self.posterior = posterior
    }
  }

  /// The word as the dictionary spells it, without the number of a pronunciation.
  public var text: String
  /// Its frames of 10 ms, counted from the first sample of the utterance.
  public var frames: Range<Int>
  /// The posterior probability, 0…1, summed over all its pronunciations and times in the lattice.
  public var posterior: Double
  /// The competing words, likeliest first.
  public var alternatives: [Alternative]

  /// Makes a word.
  public init(
    text: String, frames: Range<Int>, posterior: Double, alternatives: [Alternative] = []
  ) {
    self.text = text
    self.frames = frames
    self.posterior = posterior
    self.alternatives = alternatives
  }
}
