/// The words that a model can recognise by itself.
public struct RecognitionWords: Sendable {
  private let words: LanguageModelWords?

  /// Reads the words of a model's language model; one of another form than the library's tries counts
  /// as knowing every word.
  public init(_ model: RecognitionModel) {
    words = LanguageModelWords(path: model.languageModel)
  }

  /// Returns those of some words, in lower case, that a model can recognise by itself; sooner than by
  /// reading them all where few are asked for.
  public static func known(of words: Set<String>, in model: RecognitionModel) -> Set<String> {
    LanguageModelWords.known(of: words, path: model.languageModel) ?? words
  }

  /// Whether a word can be recognised, whatever its capitals.
  public func contains(_ word: String) -> Bool {
    words?.contains(word.lowercased().utf8) ?? true
  }
}
