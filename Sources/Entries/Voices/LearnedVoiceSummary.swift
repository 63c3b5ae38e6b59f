/// How well a journal knows a voice.
public struct LearnedVoiceSummary: Sendable, Equatable {
  /// The name of the voice.
  public var name: String
  /// The number of recordings from which it was learned.
  public var recordings: Int
  /// The number of recordings under its name that were left out because they sound like another
  /// person.
  public var leftOut: Int
  /// The length of the speech, in seconds.
  public var seconds: Double
  /// The length of the speech whose words a person corrected, in seconds.
  public var correctedSeconds: Double
  /// The mean gain in log-likelihood (natural logarithm) per hundredth of a second of a recording,
  /// when the model is adapted to the other recordings; nil if there is only one.
  public var gain: Double?
  /// Whether the voice made the recognition of corrected recordings significantly worse.
  public var isWorse: Bool
  /// Whether recordings are recognised with it.
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
