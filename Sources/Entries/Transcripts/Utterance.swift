/// A stretch of speech between two pauses, and the words recognised in it.
public struct Utterance: Sendable, Equatable {
  /// The start, in seconds from the start of the recording.
  public var start: Double
  /// The end, in seconds.
  public var end: Double
  /// The text as it is shown, with capitals and punctuation.
  public var text: String
  /// The words, in order of time.
  public var words: [Word]
  /// The channel, counted from 0, or nil if the channels were mixed.
  public var channel: Int?

  /// Makes an utterance.
  public init(start: Double, end: Double, text: String, words: [Word], channel: Int? = nil) {
    self.start = start
    self.end = end
    self.text = text
    self.words = words
    self.channel = channel
  }
}

/// One word, the time when it was said, and the recogniser's confidence in it.
public struct Word: Sendable, Equatable {
  /// Another word that the recogniser considered.
  public struct Alternative: Sendable, Equatable {
    /// The other word.
    public var text: String
    /// Its posterior probability, 0…1.
    public var posterior: Double

    /// Makes an alternative.
    public init(text: String, posterior: Double) {
      self.text = text
      self.posterior = posterior
    }
  }

  /// The word as written in the text, without punctuation.
  public var text: String
  /// The start, in seconds from the start of the recording.
  public var start: Double
  /// The end, in seconds.
  public var end: Double
  /// The recogniser's confidence, 0…1; 1 for a word that a person wrote, 0 if it is unknown.
  public var confidence: Double
  /// Its range in its utterance's text, in Unicode scalars.
  public var range: Range<Int>
  /// The other words considered, likeliest first.
  public var alternatives: [Alternative]

  /// The confidence below which a word is shown as unsure.
  public static let unsure = 0.5

  /// Makes a word.
  public init(
    text: String, start: Double, end: Double, confidence: Double, range: Range<Int>,
    alternatives: [Alternative] = []
  ) {
    self.text = text
    self.start = start
    self.end = end
    self.confidence = confidence
    self.range = range
    self.alternatives = alternatives
  }

  /// Whether it is shown as unsure; a confidence of 0 means unknown, not unsure.
  public var isUnsure: Bool { confidence > 0 && confidence < Word.unsure }
}
