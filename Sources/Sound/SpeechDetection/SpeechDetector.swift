/// Finds the stretches of speech by their energy; streaming, on 16 kHz mono samples.
///
/// The level of 30 ms frames, without hum and offset, is compared with a floor that follows the
/// quietest tenth of the frames around; pauses of half a second end a stretch, short stretches are
/// joined, long ones cut where they are quietest. The same sound gives the same spans however it is
/// divided into calls. No absolute loudness is required, so a quiet voice is found too; sound at a
/// constant level (hum, noise, a tone) has no frame above its own floor. In noise, the band where a
/// voice is strongest can be compared with a floor of its own.
public struct SpeechDetector: Sendable {
  /// The sample rate it expects, in Hz.
  public static let sampleRate = 16_000
  /// The number of samples per frame.
  static let frame = 480
  static let framesPerSecond = Double(sampleRate) / Double(frame)

  private let settings: Settings
  private var meter = FrameMeter()
  private var floor: LevelFloor
  private var voiceBand: VoiceBand?
  private var segments: SegmentJoiner
  private var stretch: SpeechStretch

  /// Makes a detector.
  public init(settings: Settings = Settings()) {
    self.settings = settings
    floor = LevelFloor(settings)
    voiceBand = settings.looksIntoVoiceBand ? VoiceBand(settings) : nil
    segments = SegmentJoiner(settings)
    stretch = SpeechStretch(settings)
  }

  /// Takes the next samples, with full scale −1…1, and returns the spans that are now complete.
  ///
  /// Spans count samples from the very first one; they never overlap and are returned in order.
  public mutating func process(_ samples: [Float]) -> [Range<Int64>] {
    let inBand = voiceBand?.process(samples)
    for (index, level) in meter.process(samples).enumerated() {
      var decided = floor.add(level)
      if let inBand { decided = voiceBand?.add(inBand[index], to: decided) }
      if let decided { decide(decided) }
    }
    return segments.takeFinished(before: earliestOpen)
  }

  /// Ends the sound and returns the remaining spans.
  public mutating func finish() -> [Range<Int64>] {
    let rest = floor.finish()
    for decided in voiceBand?.finish(rest) ?? rest { decide(decided) }
    if let last = stretch.finish() { segments.add(last) }
    return segments.finish(length: meter.samples)
  }

  /// The first sample at which a later span may begin; sound before it is no longer needed.
  public var earliestPending: Int64 { min(segments.earliestPending, earliestOpen) }

  private var earliestOpen: Int64 { stretch.earliestStart }

  private mutating func decide(_ frame: LevelFloor.Decision) {
    for span in stretch.add(level: frame.level, isSpeech: frame.isSpeech) { segments.add(span) }
  }
}
