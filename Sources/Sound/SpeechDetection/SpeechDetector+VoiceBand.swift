extension SpeechDetector {
  /// Finds, in noise, frames that stand out only in the band where a voice is strongest.
  ///
  /// White noise has most of its power above 1 kHz, and a voice has not. In such noise 5 dB below
  /// it, hardly more than a voice's loudest syllables are 9 dB above the floor; in this band most
  /// are.
  struct VoiceBand: Sendable {
    /// With at least this contrast, a recording is not noisy, and only its whole band is heard.
    ///
    /// At a voice 10 dB above white or pink noise it is 14…20 dB, above a kitchen's 18…23 dB. In
    /// 245 recordings of people without added noise it is nowhere under 24 dB.
    private static let noisy = 20.0

    private var meter = FrameMeter(below: SpeechDetector.firstHarmonics)
    private var floor: LevelFloor

    init(_ settings: Settings) { floor = LevelFloor(settings) }

    /// Measures samples; returns the levels of the frames they complete, in decibels of full scale.
    mutating func process(_ samples: [Float]) -> [Double] { meter.process(samples) }

    /// Adds the level of a frame in this band, and returns a decision on the whole band with what
    /// this band adds to it.
    mutating func add(_ level: Double, to whole: LevelFloor.Decision?) -> LevelFloor.Decision? {
      let own = floor.add(level)
      guard let whole, let own else { return whole }
      return VoiceBand.joined(whole, own)
    }

    /// Returns the decisions on the remaining frames, with what this band adds to them.
    mutating func finish(_ whole: [LevelFloor.Decision]) -> [LevelFloor.Decision] {
      zip(whole, floor.finish()).map(VoiceBand.joined)
    }

    private static func joined(
      _ whole: LevelFloor.Decision, _ own: LevelFloor.Decision
    ) -> LevelFloor.Decision {
      var decision = whole
      decision.isSpeech = whole.isSpeech || (whole.contrast < noisy && own.isSpeech)
      return decision
    }
  }
}
