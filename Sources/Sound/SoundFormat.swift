/// The layout of sound: rate, channels and sample format.
public struct SoundFormat: Hashable, Sendable, Codable {
  /// The number of frames per second.
  public var rate: Int
  /// The number of samples per frame.
  public var channels: Int
  /// The format of one sample.
  public var sample: SampleFormat

  /// Makes a format with a rate in frames per second and at least one channel.
  public init(rate: Int, channels: Int, sample: SampleFormat) {
    self.rate = rate
    self.channels = channels
    self.sample = sample
  }

  /// The number of bytes of one frame.
  public var bytesPerFrame: Int { channels * sample.bytes }
}

extension SoundFormat: CustomStringConvertible {
  /// A text such as `2 × int16, 44100 Hz`.
  public var description: String { "\(channels) × \(sample.rawValue), \(rate) Hz" }
}
