/// The pronunciations that a model's dictionary has.
public enum PronouncingDictionary {
  /// Returns the pronunciations of those of some words, in lower case, that a dictionary has.
  public static func pronunciations(
    of words: Set<String>, in model: RecognitionModel
  ) -> [String: [String]] {
    DictionaryFile.pronunciations(of: words, in: model.dictionary)
  }
}
