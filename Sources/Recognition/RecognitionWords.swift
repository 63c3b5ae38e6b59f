/// The words that a model can recognise by itself.
public struct RecognitionWords: Sendable {
  private let words: LanguageModelWords?

  /// Reads the words of a model's language model; one of another form than the library's tries counts
  /// as knowing every word.
  public init(_ model: RecognitionModel) {
    words = LanguageModelWords(path: model.languageModel)
  }

  /// Whether a word can be recognised, whatever its capitals.
  public func contains(_ word: String) -> Bool {
    words?.contains(word.lowercased().utf8) ?? true
  }
}
