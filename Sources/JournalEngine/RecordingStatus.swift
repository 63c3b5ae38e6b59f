/// How a recording stands, told several times a second.
public struct RecordingStatus: Sendable {
  /// Seconds of sound so far.
  public var seconds: Double
  /// Seconds of it that are committed to the journal.
  public var savedSeconds: Double
  /// The peak of the last stretch, in decibels relative to full scale.
  public var peak: Double
  /// The level of the last stretch, in decibels relative to full scale.
  public var level: Double
  /// Clipped samples in the last stretch.
  public var clipped: Int
  /// Whether it is paused.
  public var isPaused: Bool
}
