/// What to play of an entry, and how.
public struct ReplayRequest: Sendable {
  /// Where to begin, in seconds of the entry's sound.
  public var from: Double
  /// Where to end, in seconds, or nil for the end.
  public var to: Double?
  /// The speed, where 1 is the original; the pitch is kept.
  public var speed: Double
  /// Where the sound goes.
  public var destination: SoundDestination

  /// Whether a file gets only the sound, without tags about the entry.
  public var isSoundOnly: Bool

  /// The allowed speeds.
  public static let speeds = 0.25...4.0

  /// Makes a request, by default for the whole entry on the default device.
  public init(
    from: Double = 0, to: Double? = nil, speed: Double = 1,
    destination: SoundDestination = .device(nil), isSoundOnly: Bool = false
  ) {
    self.from = from
    self.to = to
    self.speed = speed
    self.destination = destination
    self.isSoundOnly = isSoundOnly
  }
}
