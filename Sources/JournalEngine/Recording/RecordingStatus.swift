/// How a recording stands, told several times a second.
public struct RecordingStatus: Sendable, Equatable {
  /// Seconds of sound so far: the clock of the recording, which stands still when nothing is heard.
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
  /// What is wrong at this moment, if anything.
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
