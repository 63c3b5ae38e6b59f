extension Decoder {
  private static let alignment = "alignment"

  /// Finds when each word of a known text was said; the samples are 16 kHz mono.
  ///
  /// The words are searched as a grammar with a single path; the library adds pronunciations, and
  /// pauses and noises between words. Make the decoder with `DecoderSettings.alignment`. A word
  /// that is not in the dictionary throws `.unknownWord` (add it first); a text that does not fit
  /// the sound throws `.notAligned`. Times are within about 20 ms of those of the library's own
  /// aligner.
  public mutating func align(_ words: [String], to samples: [Int16]) throws(RecognitionError)
    -> Hypothesis
  {
    guard !words.isEmpty else { return Hypothesis() }
    for word in words where !isUsable(word) || pronunciation(of: word) == nil {
      throw RecognitionError(
        code: .unknownWord, reason: "a word of the text is not in the dictionary")
    }
    try use(line: words)
    guard search(samples) >= 0 else {
      throw RecognitionError(code: .failed, reason: "PocketSphinx failed in an utterance")
    }
    let found = hypothesis()
    guard found.words.map(\.text) == words else {
      throw RecognitionError(code: .notAligned, reason: "the text does not fit the sound")
    }
    return found
  }

  /// Whether the text form of a grammar can contain a word.
  private func isUsable(_ word: String) -> Bool {
    !word.isEmpty && !word.contains { $0.isWhitespace || $0 == "#" } && !word.hasPrefix("<")
  }

  private mutating func use(line words: [String]) throws(RecognitionError) {
    var network = WordNetwork(states: words.count + 1)
    for (state, word) in words.enumerated() { network.add(word, from: state, to: state + 1) }
    try add(network, as: Self.alignment)
    try use(search: Self.alignment)
  }
}
