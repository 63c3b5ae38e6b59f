/// How well a journal knows a voice.
public struct LearnedVoiceSummary: Sendable, Equatable {
  /// What the voice is called.
  public var name: String
  /// The number of recordings from which it was learned.
  public var recordings: Int
  /// The number of recordings under its name that were left out as somebody else's.
  public var leftOut: Int
  /// How long their speech is, in seconds.
  public var seconds: Double
  /// How much of it has words that a person corrected, in seconds.
  public var correctedSeconds: Double
  /// By how much the other recordings explain each hundredth of a second of a recording better than
  /// the unchanged model does, on average, in natural logarithms; nil if there is only one.
  public var gain: Double?
  /// Whether corrected recordings were surely heard worse with it than without.
  public var isWorse: Bool
  /// Whether recordings are heard with it.
  public var isUsed: Bool

  /// Puts the facts together.
  public init(
    name: String, recordings: Int, leftOut: Int, seconds: Double, correctedSeconds: Double,
    gain: Double?, isWorse: Bool = false, isUsed: Bool
  ) {
    self.name = name
    self.recordings = recordings
    self.leftOut = leftOut
    self.seconds = seconds
    self.correctedSeconds = correctedSeconds
    self.gain = gain
    self.isWorse = isWorse
    self.isUsed = isUsed
  }
}
