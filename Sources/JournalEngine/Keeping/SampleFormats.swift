import Entries
import Sound

// Entries and Sound each have a type for sample formats, because neither module may depend on the
// other; these extensions convert between them.
extension Recording.SampleFormat {
  init(_ format: SampleFormat) {
    switch format {
    case .int8: self = .int8
    case .int16: self = .int16
    case .int24: self = .int24
    case .int32: self = .int32
    case .float32: self = .float32
    case .float64: self = .float64
    }
  }

  var sound: SampleFormat {
    switch self {
    case .int8: .int8
    case .int16: .int16
    case .int24: .int24
    case .int32: .int32
    case .float32: .float32
    case .float64: .float64
    }
  }
}

extension Recording {
  var soundFormat: SoundFormat {
    SoundFormat(rate: rate, channels: channels, sample: sampleFormat.sound)
  }
}
