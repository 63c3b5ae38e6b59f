import Sound

/// What files without a header hold: little-endian samples, interleaved.
public struct RawSound: Sendable, Equatable {
  let format: SoundFormat

  /// The names of the sample formats there are.
  public static var sampleFormats: [String] { SampleFormat.allCases.map(\.rawValue) }

  /// Makes a description; nil where there is no such sample format, or no such sound.
  public init?(rate: Int, channels: Int, sample: String) {
    guard let sample = SampleFormat(rawValue: sample), (1...10_000_000).contains(rate),
      (1...1024).contains(channels)
    else { return nil }
    format = SoundFormat(rate: rate, channels: channels, sample: sample)
  }
}
