/// The amount of text behind a journal's own language model, and how well the model predicts.
public struct LanguageFacts: Sendable, Equatable {
  /// The number of the owner's words from which the model was built.
  public var words: Int
  /// Its weight in the mixture with the general model, 0…1; 0 if it predicts no better and is not
  /// used.
  public var share: Double
  /// The perplexity of the general model on held-out entries: among how many words it hesitates.
  public var general: Double
  /// The same for the mixture of both models.
  public var mixed: Double

  /// Makes facts.
  public init(words: Int, share: Double, general: Double, mixed: Double) {
    self.words = words
    self.share = share
    self.general = general
    self.mixed = mixed
  }
}
