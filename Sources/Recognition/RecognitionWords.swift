/// The words that a model can recognise without the owner's words.
public struct RecognitionWords: Sendable {
  private let words: LanguageModelWords?

  /// Reads the words of a model's language model; if its format is unknown, every word counts as
  /// known.
  public init(_ model: RecognitionModel) {
    words = LanguageModelWords(path: model.languageModel)
  }

  /// Returns the given words, in lower case, that a model can recognise without the owner's words;
  /// faster than reading all of its words if only a few are asked for.
  public static func known(of words: Set<String>, in model: RecognitionModel) -> Set<String> {
    LanguageModelWords.known(of: words, path: model.languageModel) ?? words
  }

  /// Whether a word can be recognised, ignoring case.
  public func contains(_ word: String) -> Bool {
    words?.contains(word.lowercased().utf8) ?? true
  }
}
