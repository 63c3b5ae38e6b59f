import Foundation

/// Noise that is stronger the deeper it is, as in kitchens and streets, and the hum of a machine.
///
/// It is computed here because the tests themselves are not optimised, and this is.
package enum MadeNoise {
  package static func rumble(_ count: Int, seed: UInt64 = 7) -> [Float] {
    var random = SeededRandom(seed: seed)
    var value: Float = 0
    return (0..<count).map { _ in
      value = 0.98 * value + random.sample()
      return value
    }
  }

  package static func hum(_ count: Int, at pitch: Double = 120) -> [Float] {
    (0..<count).map { index in
      let phase = 2 * Double.pi * pitch * Double(index) / 16_000
      return Float((1...8).reduce(0) { $0 + sin(phase * Double($1)) })
    }
  }

  /// Returns sound with noise so many decibels below it.
  package static func mixed(_ sound: [Float], _ noise: [Float], below decibels: Float) -> [Int16] {
    func power(_ samples: [Float]) -> Float {
      samples.reduce(0) { $0 + $1 * $1 } / Float(samples.count)
    }
    let gain = (power(sound) / power(noise) / pow(10, decibels / 10)).squareRoot()
    return zip(sound, noise).map { Int16(max(-1, min(1, $0 + gain * $1)) * 32_767) }
  }
}
