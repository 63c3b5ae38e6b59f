/// The pronunciations that a model's dictionary has.
public enum PronouncingDictionary {
  /// Returns the pronunciations of the given words, in lower case, that are in a model's
  /// dictionary.
  public static func pronunciations(
    of words: Set<String>, in model: RecognitionModel
  ) -> [String: [String]] {
    DictionaryFile.pronunciations(of: words, in: model.dictionary)
  }
}
