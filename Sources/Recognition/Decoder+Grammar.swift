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

  /// Adds phrases to be spotted, under a name, each with its threshold: the likelihood ratio to any
  /// sequence of phones from which on it counts as said.
  public mutating func add(
    phrases: [(words: String, threshold: Double)], as name: String
  ) throws(RecognitionError) {
    let lines = phrases.map { "\($0.words) /\($0.threshold)/\n" }.joined()
    guard let file = MemoryFile(Array(lines.utf8), named: "phrases") else {
      throw RecognitionError(code: .failed, reason: "there is no room for the phrases in memory")
    }
    try add(keyphrases: file.path, as: name)
  }

  /// Selects the search to use from the next utterance on.
  public mutating func use(search name: String) throws(RecognitionError) {
    guard sphinx_use_search(handle, name) else {
      throw RecognitionError(code: .unsupported, reason: "there is no such search")
    }
  }
}
