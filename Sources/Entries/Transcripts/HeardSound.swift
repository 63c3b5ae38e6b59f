/// What our own recogniser heard in a stretch of speech, as it is searched by sound.
///
/// It is there beside every transcript, whichever ear wrote the words.
public struct HeardSound: Sendable, Equatable {
  /// A word that may have been said.
  public struct Word: Sendable, Equatable {
    /// The word as the dictionary or the owner's vocabulary has it, in lower case.
    public var text: String
    /// Where it begins, in seconds of the recording's own clock.
    public var start: Double
    /// Where it ends, in seconds.
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

  /// Where the stretch begins, in seconds of the recording's own clock.
  public var start: Double
  /// Where it ends, in seconds.
  public var end: Double
  /// The words that may have been said, in order of time.
  public var words: [Word]
  /// The phones of the likeliest words, one letter for each.
  public var phones: String
  /// Where each phone begins, in seconds.
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
