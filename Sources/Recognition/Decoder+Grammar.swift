internal import CPocketSphinx

extension Decoder {
  /// Adds a grammar in the Java Speech Grammar Format under a name, which `use(search:)` selects.
  public mutating func add(grammar: String, as name: String) throws(RecognitionError) {
    guard sphinx_add_jsgf(handle, name, grammar) else {
      throw RecognitionError(code: .unsupported, reason: "the grammar cannot be used")
    }
  }

  /// Adds key phrases to be spotted, under a name; each line of the file is like `phrase /1e-20/`.
  public mutating func add(keyphrases path: String, as name: String) throws(RecognitionError) {
    guard sphinx_add_keyphrases(handle, name, path) else {
      throw RecognitionError(code: .unsupported, path: path, reason: "the phrases cannot be used")
    }
  }

  /// Selects the search to use from the next utterance on.
  public mutating func use(search name: String) throws(RecognitionError) {
    guard sphinx_use_search(handle, name) else {
      throw RecognitionError(code: .unsupported, reason: "there is no such search")
    }
  }
}
