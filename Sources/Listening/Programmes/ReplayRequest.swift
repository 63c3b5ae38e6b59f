/// What is to be played of an entry, and how.
public struct ReplayRequest: Sendable {
  /// Where to begin, in seconds of the entry's sound.
  public var from: Double
  /// Where to end, in seconds, or nothing for its end.
  public var to: Double?
  /// How fast, 1 as it was said; the pitch is kept.
  public var speed: Double
  /// Where the sound goes.
  public var destination: SoundDestination

  /// The speeds there are.
  public static let speeds = 0.25...4.0

  /// Makes a request; without arguments the whole entry by the default device.
  public init(
    from: Double = 0, to: Double? = nil, speed: Double = 1,
    destination: SoundDestination = .device(nil)
  ) {
    self.from = from
    self.to = to
    self.speed = speed
    self.destination = destination
  }
}
