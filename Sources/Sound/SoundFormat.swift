/// How a stretch of sound is laid out: rate, channels and what one sample is.
public struct SoundFormat: Hashable, Sendable, Codable {
  /// Frames a second.
  public var rate: Int
  /// Samples a frame.
  public var channels: Int
  /// What one sample is.
  public var sample: SampleFormat

  /// Makes a format; a rate in frames a second, at least one channel.
  public init(rate: Int, channels: Int, sample: SampleFormat) {
    self.rate = rate
    self.channels = channels
    self.sample = sample
  }

  /// The number of bytes of one frame.
  public var bytesPerFrame: Int { channels * sample.bytes }
}

extension SoundFormat: CustomStringConvertible {
  /// Such as `2 × int16, 44100 Hz`.
  public var description: String { "\(channels) × \(sample.rawValue), \(rate) Hz" }
}
