import Sound

/// Estimates from its contrast how noisy a stretch of speech is.
///
/// The contrast of speech in the whole band shows loud noise and speech-like noise. Faint hiss
/// shows only in the upper band, where consonants are weak and a clean recording is almost silent
/// between them.
enum NoiseCheck {
  /// The least differences in level between the loudest and the quietest tenth, in decibels: in the
  /// whole band and in the upper band.
  private struct Contrast {
    let whole: Double
    let upper: Double
  }

  /// Speech with less contrast is plainly noisy.
  private static let noisy = Contrast(whole: 33, upper: 25)
  /// Only a recording without room noise has at least this contrast.
  private static let clean = Contrast(whole: 39, upper: 30)
  /// The lower edge of the upper band, in hertz.
  private static let edge = 3000.0

  /// Whether 16 kHz mono samples are plainly noisy.
  static func isNoisy(_ samples: [Int16]) -> Bool { !reaches(noisy, samples) }

  /// Whether 16 kHz mono samples are surely free of noise, so that none should be subtracted when
  /// running speech is recognised.
  ///
  /// The two errors differ in cost: subtracting noise where there is none costs about one word in a
  /// hundred; leaving the noise of a room at home costs five.
  static func isSurelyClean(_ samples: [Int16]) -> Bool { reaches(clean, samples) }

  private static func reaches(_ contrast: Contrast, _ samples: [Int16]) -> Bool {
    let sound = samples.map { Float($0) / 32_768 }
    return SpeechDetector.dynamicRange(of: sound) >= contrast.whole
      && SpeechDetector.dynamicRange(of: sound, above: edge) >= contrast.upper
  }
}
