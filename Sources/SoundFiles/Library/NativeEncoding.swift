internal import CSndFile
import Sound

/// The samples that hold an encoding of libsndfile without loss.
struct NativeEncoding: Equatable {
  /// The format of one sample.
  var sample: SampleFormat
  /// Whether the decoded samples depend on the decoder, so that they do not identify the sound.
  var isLossy: Bool

  /// Looks up the encoding of a format word; A-law, µ-law and ADPCM give 16-bit PCM.
  init(format: Int32) {
    isLossy = false
    switch Int(format) & SF_FORMAT_SUBMASK {
    case SF_FORMAT_PCM_S8, SF_FORMAT_PCM_U8: sample = .int8
    case SF_FORMAT_PCM_24, SF_FORMAT_ALAC_20, SF_FORMAT_ALAC_24, SF_FORMAT_DWVW_24:
      sample = .int24
    case SF_FORMAT_PCM_32, SF_FORMAT_ALAC_32: sample = .int32
    case SF_FORMAT_FLOAT: sample = .float32
    case SF_FORMAT_DOUBLE: sample = .float64
    case SF_FORMAT_VORBIS, SF_FORMAT_OPUS, SF_FORMAT_MPEG_LAYER_I, SF_FORMAT_MPEG_LAYER_II,
      SF_FORMAT_MPEG_LAYER_III:
      sample = .float32
      isLossy = true
    default: sample = .int16
    }
  }

  /// Returns the encoding of raw little-endian samples.
  static func raw(_ sample: SampleFormat) -> Int {
    switch sample {
    case .int8: SF_FORMAT_PCM_S8
    case .int16: SF_FORMAT_PCM_16
    case .int24: SF_FORMAT_PCM_24
    case .int32: SF_FORMAT_PCM_32
    case .float32: SF_FORMAT_FLOAT
    case .float64: SF_FORMAT_DOUBLE
    }
  }
}

extension SF_INFO {
  /// Fills in the description of bytes without a header.
  mutating func describe(raw sound: SoundFormat) {
    samplerate = Int32(clamping: sound.rate)
    channels = Int32(clamping: sound.channels)
    format = Int32(SF_FORMAT_RAW | SF_ENDIAN_LITTLE | NativeEncoding.raw(sound.sample))
  }
}
