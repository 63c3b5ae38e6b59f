package import Sound

/// What files without a header hold: little-endian samples, interleaved.
public struct RawSound: Sendable, Equatable {
  package let format: SoundFormat

  /// The names of the sample formats there are.
  public static var sampleFormats: [String] { SampleFormat.allCases.map(\.rawValue) }

  /// The rates there may be, in frames a second.
  public static let rates = 1...10_000_000
  /// The numbers of channels there may be.
  public static let channels = 1...1024

  /// Makes a description; nil where there is no such sample format, or no such sound.
  public init?(rate: Int, channels: Int, sample: String) {
    guard let sample = SampleFormat(rawValue: sample), Self.rates.contains(rate),
      Self.channels.contains(channels)
    else { return nil }
    format = SoundFormat(rate: rate, channels: channels, sample: sample)
  }
}
