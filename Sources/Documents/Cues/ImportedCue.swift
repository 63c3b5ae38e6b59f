/// A part of a transcript of another program.
package struct ImportedCue: Sendable, Equatable {
  /// A word for which the file gives data of its own.
  package struct Word: Sendable, Equatable {
    /// The word with attached punctuation, without white space.
    package var text: String
    /// Its start in seconds, if given.
    package var start: Double?
    /// Its end in seconds, if given.
    package var end: Double?
    /// The confidence of the recogniser, 0…1, if given.
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

  /// Its start in seconds; nil if the format has no times.
  package var start: Double?
  /// Its end in seconds; nil if the format has no times.
  package var end: Double?
  /// The text on one line, without markup.
  package var text: String
  /// The words, if the file lists them.
  package var words: [Word]
  /// The speaker, if given.
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
