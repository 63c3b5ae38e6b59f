/// Converts samples into the recogniser's format.
enum SampleConversion {
  /// Rounds samples with full scale −1…1 to 16-bit integers; NaN becomes silence.
  static func integers(_ samples: ArraySlice<Float>) -> [Int16] {
    samples.map { sample in
      guard sample.isFinite else { return 0 }
      return Int16(max(-32_768, min(32_767, (sample * 32_768).rounded())))
    }
  }
}
