import Foundation

/// How loud a stretch of sound is, over all its channels.
public struct Level: Sendable, Equatable {
  /// The largest sample in dBFS, 0 being full scale; −∞ for silence and for no sound.
  public var peak: Double
  /// The root mean square in dBFS, a full-scale square wave being 0; −∞ for silence.
  public var rms: Double
  /// The number of samples at or beyond full scale.
  public var clipped: Int

  /// Measures a stretch of sound; samples that are not numbers count as clipped.
  public init(_ sound: PackedSound) {
    let top = Self.fullScale(sound.format.sample)
    let floats = sound.floats()
    var largest: Float = 0
    var sum = 0.0
    var count = 0
    floats.withUnsafeBufferPointer { samples in
      var index = 0
      while index < samples.count {
        let value = samples[index]
        let size = abs(value)
        if size < top {
          if size > largest { largest = size }
          sum += Double(value) * Double(value)
        } else {
          count += 1
          if size.isFinite {
            if size > largest { largest = size }
            sum += Double(value) * Double(value)
          }
        }
        index += 1
      }
    }
    peak = Self.decibels(Double(largest))
    rms = floats.isEmpty ? -.infinity : Self.decibels((sum / Double(floats.count)).squareRoot())
    clipped = count
  }

  /// An amplitude, 1 being full scale, in dBFS.
  public static func decibels(_ amplitude: Double) -> Double { 20 * log10(amplitude) }

  /// The smallest amplitude that is clipped: of integers, that of the largest positive one.
  private static func fullScale(_ sample: SampleFormat) -> Float {
    switch sample {
    case .int8: 127 * 0x1p-7
    case .int16: 32_767 * 0x1p-15
    case .int24: 8_388_607 * 0x1p-23
    case .int32, .float32, .float64: 1
    }
  }
}
