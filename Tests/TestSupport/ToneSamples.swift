import Foundation

/// Samples of a tone.
///
/// They are computed here because the tests themselves are not optimised, and this is.
package enum ToneSamples {
  /// Returns frames from the start of a tone, the same on every channel.
  package static func floats(
    _ frames: Int, hertz: Double, rate: Int, channels: Int = 1, level: Double
  ) -> [Float] {
    var samples: [Float] = []
    samples.reserveCapacity(frames * channels)
    for frame in 0..<frames {
      let value = Float(level * sin(2 * .pi * hertz * Double(frame) / Double(rate)))
      for _ in 0..<channels { samples.append(value) }
    }
    return samples
  }
}
