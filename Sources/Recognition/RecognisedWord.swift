/// One word that a decoder heard, when, and how sure it is.
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
  /// The frames it lasts, of 10 ms each, counted from the first sample that was given.
  public var frames: Range<Int>
  /// The posterior probability, 0…1, summed over the lattice's ways of saying and timing it.
  public var posterior: Double
  /// What else it could have been, the likeliest first.
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
