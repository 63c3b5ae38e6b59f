import Foundation

/// The loudness of a stretch of sound, over all its channels.
public struct Level: Sendable, Equatable {
  /// The largest sample in dBFS, where 0 is full scale; −∞ for silence or an empty sound.
  public var peak: Double
  /// The root mean square in dBFS, where 0 is a full-scale square wave; −∞ for silence.
  public var rms: Double
  /// The number of samples at or beyond full scale.
  public var clipped: Int

  /// Measures a stretch of sound; samples that are NaN count as clipped.
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

  /// Converts an amplitude, with full scale 1, to dBFS.
  public static func decibels(_ amplitude: Double) -> Double { 20 * log10(amplitude) }

  /// Returns the smallest clipped amplitude; for integers, that of the largest positive value.
  private static func fullScale(_ sample: SampleFormat) -> Float {
    switch sample {
    case .int8: 127 * 0x1p-7
    case .int16: 32_767 * 0x1p-15
    case .int24: 8_388_607 * 0x1p-23
    case .int32, .float32, .float64: 1
    }
  }
}
