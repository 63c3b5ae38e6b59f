/// The words that a model can recognise without the owner's words.
public struct RecognitionWords: Sendable {
  private let words: LanguageModelWords?

  /// Reads the words of a model's language model; if its format is unknown, every word counts as
  /// known.
  public init(_ model: RecognitionModel) {
    words = LanguageModelWords(path: model.languageModel)
  }

  /// Returns the given words, in lower case, that a model can recognise without the owner's words,
  /// each with the natural logarithm of its probability without its neighbours.
  ///
  /// This is faster than reading all of its words if only a few are asked for. If the format of its
  /// language model is unknown, every word counts as known, and as likely as usual.
  public static func logProbabilities(
    of words: Set<String>, in model: RecognitionModel
  ) -> [String: Double] {
    if let known = LanguageModelWords.known(of: words, path: model.languageModel) { return known }
    return Dictionary(uniqueKeysWithValues: words.map { ($0, usualLogProbability) })
  }

  /// The mean of the logarithms of the words that somebody searches for.
  public static var usualLogProbability: Double { LanguageModelWords.usualLogProbability }

  /// Whether a word can be recognised, ignoring case.
  public func contains(_ word: String) -> Bool {
    words?.contains(word.lowercased().utf8) ?? true
  }
}
