/// The places where words were probably said, although the text does not contain them.
public struct ProbablePlaces: Sendable, Equatable {
  /// One place.
  public struct Place: Sendable, Equatable {
    /// The entry.
    public var entry: Int64
    /// The recording.
    public var recording: Int64
    /// When it was said, in seconds from the start of the recording.
    public var time: Range<Double>
    /// How likely it is, 0…1.
    public var score: Double

    /// Makes a place.
    public init(entry: Int64, recording: Int64, time: Range<Double>, score: Double) {
      self.entry = entry
      self.recording = recording
      self.time = time
      self.score = score
    }
  }

  /// The least score that was asked for.
  public var least: Double
  /// The places with at least this score.
  public var places: [Place]
  /// Why sound was not searched, as the end of a sentence; nil if it was searched.
  public var obstacle: String?

  /// The least score if none is asked for.
  public static let usualScore = 0.5

  /// Makes a result.
  public init(least: Double, places: [Place] = [], obstacle: String? = nil) {
    self.least = least
    self.places = places
    self.obstacle = obstacle
  }

  /// The entries with such places.
  public var entries: Set<Int64> { Set(places.map(\.entry)) }
}
