/// Noise that is added to sound before it is searched for given words.
///
/// In sound without any noise of its own, the pauses between the words have levels that the model
/// has never heard, and its normalisation by the mean loses the words too: a clean synthetic voice
/// was not found at all. The noise lies 40 dB below the mean power, and is the same in every run.
enum FaintNoise {
  /// The noise's share of the mean level: 40 dB below it.
  static let share: Float = 0.01

  /// Returns samples with noise, full scale being −1…1.
  static func added(
    to samples: ArraySlice<Float>, share: Float = FaintNoise.share
  ) -> [Int16] {
    let power = samples.reduce(0) { $0 + $1 * $1 } / Float(max(1, samples.count))
    // Uniform noise of amplitude a has the power a² / 3.
    let amplitude = share * (3 * power).squareRoot()
    var state: UInt32 = 1
    let noisy = samples.map { sample in
      // Numerical Recipes' linear congruential generator.
      state = state &* 1_664_525 &+ 1_013_904_223
      return sample + amplitude * (Float(state >> 8) / Float(1 << 23) - 1)
    }
    return SampleConversion.integers(noisy[...])
  }

  /// Whether a tenth of a second or more lies so far below the mean power that nothing was recorded
  /// there, as synthetic voices and noise gates leave it.
  static func isMissing(in samples: [Int16]) -> Bool {
    let powers = stride(from: 0, to: samples.count - frame + 1, by: frame).map { start in
      samples[start..<start + frame].reduce(0.0) { $0 + Double($1) * Double($1) }
    }
    let mean = powers.reduce(0, +) / Double(max(1, powers.count))
    return powers.count { $0 < mean * silentShare } >= 10
  }

  /// The length of a frame in samples: 10 ms.
  private static let frame = 160
  /// Of the mean power, that below which a frame is silent: 50 dB less.
  private static let silentShare = 1e-5

  /// Returns samples with noise.
  static func added(to samples: [Int16]) -> [Int16] {
    added(to: samples.map { Float($0) / 32_768 }[...])
  }
}
