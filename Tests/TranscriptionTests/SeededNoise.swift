/// Noise between −1 and 1 that is the same in every run.
///
/// A linear congruential generator (W. Press et al., "Numerical Recipes", 1992, section 7.1).
struct SeededNoise {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  mutating func next() -> Float {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Float(state >> 8) / Float(1 << 23) - 1
  }
}
