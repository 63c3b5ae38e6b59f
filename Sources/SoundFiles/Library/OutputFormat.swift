internal import CSndFile
import Foundation
public import Sound

/// The kinds of audio file that can be written.
public enum OutputFormat: String, Sendable, CaseIterable {
  case wav, flac, ogg, opus, mp3, aiff, w64, au, caf

  /// Returns the format for a file name's ending; nil if the ending is unknown.
  public init?(fileName: String) {
    switch (fileName as NSString).pathExtension.lowercased() {
    case "wav", "wave", "rf64", "bwf": self = .wav
    case "flac": self = .flac
    case "ogg", "oga": self = .ogg
    case "opus": self = .opus
    case "mp3": self = .mp3
    case "aif", "aiff", "aifc": self = .aiff
    case "w64": self = .w64
    case "au", "snd": self = .au
    case "caf": self = .caf
    default: return nil
    }
  }

  /// Whether encoding changes the samples, so that the sound is only similar.
  public var isLossy: Bool { self == .ogg || self == .opus || self == .mp3 }

  /// Returns the format in which sound is written: the same format if the file can hold it.
  ///
  /// Returns nil if no change of rate or sample format helps: there are too many channels.
  public func accepted(for sound: SoundFormat) -> SoundFormat? {
    guard sound.channels > 0, sound.channels <= mostChannels else { return nil }
    return SoundFormat(
      rate: acceptedRate(for: sound.rate), channels: sound.channels,
      sample: acceptedSample(for: sound.sample))
  }

  /// Returns the rate at which sound is written: its own, or the next higher one that is supported.
  public func acceptedRate(for rate: Int) -> Int {
    switch self {
    case .opus: Self.next(rate, in: [8000, 12_000, 16_000, 24_000, 48_000])
    case .mp3:
      Self.next(
        rate, in: [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000])
    case .flac where !FlacCodec.takes(rate: rate):
      rate > 655_350 ? 384_000 : (rate + 9) / 10 * 10
    case .ogg: min(max(rate, 8000), 192_000)
    default: rate
    }
  }

  private func acceptedSample(for sample: SampleFormat) -> SampleFormat {
    switch self {
    case .ogg, .opus, .mp3: .float32
    case .flac:
      switch sample {
      case .int8, .int16, .int24: sample
      case .int32, .float32, .float64: .int24
      }
    // libsndfile's AIFF writer counts the padding after an odd number of bytes as a frame.
    case .aiff: sample == .int8 ? .int16 : sample
    case .wav, .w64, .au, .caf: sample
    }
  }

  private var mostChannels: Int {
    switch self {
    case .mp3: 2
    case .flac, .ogg, .opus: 8
    case .wav, .aiff, .w64, .au, .caf: 1024
    }
  }

  private static func next(_ rate: Int, in rates: [Int]) -> Int {
    rates.first { $0 >= rate } ?? rates[rates.count - 1]
  }

  /// Returns libsndfile's format word for a file of this kind with such samples.
  func word(for sample: SampleFormat) -> Int32 {
    let pcm = NativeEncoding.raw(sample)
    let word =
      switch self {
      // 8-bit WAV is unsigned by definition.
      case .wav: SF_FORMAT_WAV | (sample == .int8 ? SF_FORMAT_PCM_U8 : pcm)
      case .w64: SF_FORMAT_W64 | (sample == .int8 ? SF_FORMAT_PCM_U8 : pcm)
      case .flac: SF_FORMAT_FLAC | pcm
      case .ogg: SF_FORMAT_OGG | SF_FORMAT_VORBIS
      case .opus: SF_FORMAT_OGG | SF_FORMAT_OPUS
      case .mp3: SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III
      case .aiff: SF_FORMAT_AIFF | pcm
      case .au: SF_FORMAT_AU | pcm
      case .caf: SF_FORMAT_CAF | pcm
      }
    return Int32(word)
  }
}
