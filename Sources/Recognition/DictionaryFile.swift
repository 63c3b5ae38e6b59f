/// The dictionary as the library is to read it.
struct DictionaryFile: ~Copyable {
  /// The path to give to the library while this value lives.
  let path: String

  init(for model: RecognitionModel, vocabulary: DecoderSettings.Vocabulary) {
    path = model.dictionary
  }
}
