import Foundation

/// A buzzing voice.
///
/// It is computed here because the tests themselves are not optimised, and this is.
package enum MadeVoice {
  /// Returns syllables, four per second, with harmonics of 140 Hz.
  package static func syllables(seconds: Double, rate: Int, level: Float) -> [Float] {
    (0..<Int(seconds * Double(rate))).map { index in
      let time = Double(index) / Double(rate)
      let syllable = max(0, sin(2 * .pi * 4 * time))
      let buzz = (1...12).reduce(0.0) { $0 + sin(2 * .pi * 140 * Double($1) * time) / Double($1) }
      return level * Float(syllable * buzz) / 2
    }
  }

  /// Returns harmonics of decreasing level, gliding from one pitch to another.
  package static func glide(
    from first: Double, to last: Double, seconds: Double, rate: Int, harmonics: Int, level: Double
  ) -> [Float] {
    var phase = 0.0
    let count = Int(seconds * Double(rate))
    return (0..<count).map { index in
      let pitch = first + (last - first) * Double(index) / Double(count)
      phase += 2 * .pi * pitch / Double(rate)
      let value = (1...harmonics).reduce(0.0) { $0 + sin(phase * Double($1)) / Double($1) }
      return Float(level * value)
    }
  }
}
