extension SpeechDetector {
  /// What counts as speech, and how it is cut.
  public struct Settings: Sendable, Hashable {
    /// Frames that are louder than the floor by this much are speech, in decibels.
    public var threshold = 9.0
    /// The floor is this share of the frames around, the quietest first.
    public var floorShare = 0.1
    /// How far around a frame the floor is looked for, in seconds each way.
    public var floorReach = 10.0
    /// Frames this much below the loudest twentieth around are never speech, in decibels.
    public var range = 40.0
    /// Frames below this level are never speech, in decibels of full scale.
    public var quietest = -75.0
    /// So much silence ends a stretch of speech, in seconds.
    public var closingSilence = 0.5
    /// So much sound before speech belongs to it, in seconds.
    public var preRoll = 0.2
    /// So much sound after speech belongs to it, in seconds.
    public var postRoll = 0.3
    /// Less speech than this in a stretch is a click, in seconds.
    public var shortestSpeech = 0.15
    /// Spans shorter than this are joined to a near neighbour, in seconds.
    public var shortestSpan = 3.0
    /// How near such a neighbour must be, in seconds.
    public var joiningPause = 1.0
    /// Spans longer than this are cut at their quietest place, in seconds.
    public var longestSpan = 30.0

    /// The settings that were measured to work.
    public init() {}
  }
}
