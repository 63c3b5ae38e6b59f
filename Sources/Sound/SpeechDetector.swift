/// Finds the stretches in which somebody speaks, by energy; streaming, on 16 kHz mono samples.
///
/// The level of 30 ms frames, hum and offset filtered out, is held against a floor that follows the
/// quietest tenth of the frames around; pauses of half a second end a stretch, short stretches are
/// joined, long ones cut where they are quietest. The same sound gives the same spans however it is
/// cut into calls. Levels far above silence are no condition, so a quiet voice is found too; sound
/// that stays at one level (hum, noise, a tone) has no frame above its own floor.
public struct SpeechDetector: Sendable {
  /// Samples a second that it takes.
  public static let sampleRate = 16_000
  /// Samples a frame.
  static let frame = 480
  static let framesPerSecond = Double(sampleRate) / Double(frame)

  private let settings: Settings
  private var meter = FrameMeter()
  private var floor: LevelFloor
  private var segments: SegmentJoiner
  private var stretch: SpeechStretch

  /// Makes a detector.
  public init(settings: Settings = Settings()) {
    self.settings = settings
    floor = LevelFloor(settings)
    segments = SegmentJoiner(settings)
    stretch = SpeechStretch(settings)
  }

  /// Takes the next samples, full scale being −1…1, and gives the spans that are complete by now.
  ///
  /// Spans count samples from the first that was ever given; they never overlap and come in order.
  public mutating func process(_ samples: [Float]) -> [Range<Int64>] {
    for level in meter.process(samples) {
      if let decided = floor.add(level) { decide(decided) }
    }
    return segments.takeFinished(before: earliestOpen)
  }

  /// Ends the sound and gives the remaining spans.
  public mutating func finish() -> [Range<Int64>] {
    for decided in floor.finish() { decide(decided) }
    if let last = stretch.finish() { segments.add(last) }
    return segments.finish(length: meter.samples)
  }

  /// The first sample that a span still to come may begin with; sound before it may be forgotten.
  public var earliestPending: Int64 { min(segments.earliestPending, earliestOpen) }

  private var earliestOpen: Int64 { stretch.earliestStart }

  private mutating func decide(_ frame: LevelFloor.Decision) {
    for span in stretch.add(level: frame.level, isSpeech: frame.isSpeech) { segments.add(span) }
  }
}
