/// A stretch of a transcript that was made elsewhere.
package struct ImportedCue: Sendable, Equatable {
  /// A word whose time the file gives.
  package struct Word: Sendable, Equatable {
    /// The word with the punctuation that clings to it, without white space.
    package var text: String
    /// Where it begins, in seconds, where the file says so.
    package var start: Double?
    /// Where it ends, in seconds, where the file says so.
    package var end: Double?
    /// How sure the recogniser was, 0…1, where the file says so.
    package var probability: Double?

    /// Makes a word.
    package init(
      text: String, start: Double? = nil, end: Double? = nil, probability: Double? = nil
    ) {
      self.text = text
      self.start = start
      self.end = end
      self.probability = probability
    }
  }

  /// Where it begins, in seconds; nil if the format has no times.
  package var start: Double?
  /// Where it ends, in seconds; nil if the format has no times.
  package var end: Double?
  /// What was said, on one line, without markup.
  package var text: String
  /// The words, where the file tells them apart.
  package var words: [Word]
  /// Who said it, where the file says so.
  package var speaker: String?

  /// Makes a cue.
  package init(
    start: Double? = nil, end: Double? = nil, text: String, words: [Word] = [],
    speaker: String? = nil
  ) {
    self.start = start
    self.end = end
    self.text = text
    self.words = words
    self.speaker = speaker
  }
}
