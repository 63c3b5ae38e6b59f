/// The status of a recording, reported several times a second.
public struct RecordingStatus: Sendable, Equatable {
  /// Seconds of sound so far: the recording's clock, which stops when no sound arrives.
  public var seconds: Double
  /// Seconds of sound committed to the journal.
  public var savedSeconds: Double
  /// The peak of the last block, in decibels relative to full scale.
  public var peak: Double
  /// The level of the last block, in decibels relative to full scale.
  public var level: Double
  /// The number of clipped samples in the last block.
  public var clipped: Int
  /// Whether it is paused.
  public var isPaused: Bool
  /// The present problem, if any.
  public var trouble: RecordingNotice?

  /// Makes a status.
  public init(
    seconds: Double, savedSeconds: Double, peak: Double, level: Double, clipped: Int,
    isPaused: Bool, trouble: RecordingNotice? = nil
  ) {
    self.seconds = seconds
    self.savedSeconds = savedSeconds
    self.peak = peak
    self.level = level
    self.clipped = clipped
    self.isPaused = isPaused
    self.trouble = trouble
  }
}
