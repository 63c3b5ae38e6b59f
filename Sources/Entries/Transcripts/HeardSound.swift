/// What our own recogniser heard in a stretch of speech, for the search by sound.
///
/// It exists beside every transcript, whichever recogniser wrote the words.
public struct HeardSound: Sendable, Equatable {
  /// A word that may have been said.
  public struct Word: Sendable, Equatable {
    /// The word as written in the dictionary or in the owner's vocabulary, in lower case.
    public var text: String
    /// The start, in seconds from the start of the recording.
    public var start: Double
    /// The end, in seconds.
    public var end: Double
    /// Its posterior probability, 0…1.
    public var posterior: Double

    /// Makes a word.
    public init(text: String, start: Double, end: Double, posterior: Double) {
      self.text = text
      self.start = start
      self.end = end
      self.posterior = posterior
    }
  }

  /// The start of the stretch, in seconds from the start of the recording.
  public var start: Double
  /// The end of the stretch, in seconds.
  public var end: Double
  /// The words that may have been said, in order of time.
  public var words: [Word]
  /// The phones of the likeliest words, one letter for each.
  public var phones: String
  /// The start of each phone, in seconds.
  public var times: [Double]

  /// Makes a sound.
  public init(start: Double, end: Double, words: [Word], phones: String, times: [Double]) {
    self.start = start
    self.end = end
    self.words = words
    self.phones = phones
    self.times = times
  }
}
