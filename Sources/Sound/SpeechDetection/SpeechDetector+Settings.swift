extension SpeechDetector {
  /// The criteria for speech and for dividing it.
  public struct Settings: Sendable, Hashable {
    /// How much louder than the floor a frame of speech is, in decibels.
    public var threshold = 9.0
    /// The floor is the level below which this share of the surrounding frames lies.
    public var floorShare = 0.1
    /// Whether in noise a frame is speech, too, if only the band of a voice stands out of its
    /// floor.
    ///
    /// Off by default; the recognition of recordings turns it on.
    public var looksIntoVoiceBand = false
    /// How far around a frame the floor is measured, in seconds each way.
    public var floorReach = 10.0
    /// A frame this much below the loudest twentieth around it is never speech, in decibels.
    public var range = 40.0
    /// A frame below this level is never speech, in decibels of full scale.
    public var quietest = -75.0
    /// The silence that ends a stretch of speech, in seconds.
    public var closingSilence = 0.5
    /// How much sound before speech belongs to its span, in seconds.
    public var preRoll = 0.2
    /// How much sound after speech belongs to its span, in seconds.
    public var postRoll = 0.3
    /// A stretch with less speech than this is a click, in seconds.
    public var shortestSpeech = 0.15
    /// A span shorter than this is joined to a near neighbour, in seconds.
    public var shortestSpan = 3.0
    /// The greatest pause before such a neighbour, in seconds.
    public var joiningPause = 1.0
    /// A span shorter than this is joined to a neighbour if only a breath separates them, in
    /// seconds.
    ///
    /// With 0 no span is; only measurements of recognition set it and ``breath``.
    public var shortestBreathless = 0.0
    /// The greatest length of such a breath, in seconds.
    public var breath = 0.0
    /// A span longer than this is cut at its quietest place, in seconds.
    public var longestSpan = 30.0

    /// Makes the settings that worked best in measurements.
    public init() {}
  }
}
