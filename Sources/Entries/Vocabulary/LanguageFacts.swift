/// What a journal's own language model rests on, and what it is worth.
public struct LanguageFacts: Sendable, Equatable {
  /// The number of the owner's words that it was made of.
  public var words: Int
  /// Its share in the mixture with the general model, 0…1; 0 if it predicts no better and is not used.
  public var share: Double
  /// How many words the general model hesitates between, on entries that were left out.
  public var general: Double
  /// The same for the mixture.
  public var mixed: Double

  /// Makes facts.
  public init(words: Int, share: Double, general: Double, mixed: Double) {
    self.words = words
    self.share = share
    self.general = general
    self.mixed = mixed
  }
}
