package import Sound

/// The format of a file without a header: little-endian samples, interleaved.
public struct RawSound: Sendable, Equatable {
  package let format: SoundFormat

  /// The names of all sample formats.
  public static var sampleFormats: [String] { SampleFormat.allCases.map(\.rawValue) }

  /// The allowed rates, in frames per second.
  public static let rates = 1...10_000_000
  /// The allowed numbers of channels.
  public static let channels = 1...1024

  /// Makes a description; nil if the sample format is unknown or a number is out of range.
  public init?(rate: Int, channels: Int, sample: String) {
    guard let sample = SampleFormat(rawValue: sample), Self.rates.contains(rate),
      Self.channels.contains(channels)
    else { return nil }
    format = SoundFormat(rate: rate, channels: channels, sample: sample)
  }
}
