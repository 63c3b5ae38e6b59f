import Foundation
import TestSupport

/// A sine for tests.
struct Tone {
  var frequency: Double
  var rate: Int
  var amplitude = 0.5

  /// Returns samples from the start, the same on every channel.
  func floats(_ frames: Int, channels: Int = 1) -> [Float] {
    ToneSamples.floats(
      frames, hertz: frequency, rate: rate, channels: channels, level: amplitude)
  }
}

/// Returns the root mean square of samples, in dBFS.
func decibels(_ samples: some Collection<Float>) -> Double {
  let sum = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
  return 10 * log10(sum / Double(samples.count))
}

/// Returns how often the samples rise through zero.
func risings(_ samples: [Float]) -> Int {
  zip(samples, samples.dropFirst()).count { $0 < 0 && $1 >= 0 }
}
