public import Sound

/// Sound from a microphone, and the time of its arrival.
public struct CapturedChunk: Sendable {
  /// The frames.
  public let sound: PackedSound
  /// The number of frames that were captured before these.
  public let firstFrame: Int64
  /// The time at which the last of these frames could be read.
  public let arrival: ContinuousClock.Instant
  /// Whether the device dropped frames before these.
  public let overflowed: Bool

  /// Makes a chunk.
  public init(
    sound: PackedSound, firstFrame: Int64, arrival: ContinuousClock.Instant, overflowed: Bool
  ) {
    self.sound = sound
    self.firstFrame = firstFrame
    self.arrival = arrival
    self.overflowed = overflowed
  }
}
