/// Turns samples into what the recogniser takes.
enum SampleConversion {
  /// Rounds samples, full scale being −1…1, to 16-bit integers; what is no number is silence.
  static func integers(_ samples: ArraySlice<Float>) -> [Int16] {
    samples.map { sample in
      guard sample.isFinite else { return 0 }
      return Int16(max(-32_768, min(32_767, (sample * 32_768).rounded())))
    }
  }
}
