import Sound

/// Tells whether a stretch of speech has noise in it that is worth subtracting.
///
/// Subtraction helps where there is noise and harms where there is none. Measured on readers with
/// and without noise mixed in: with less than 31 dB between speech and what lies under it, 14 % fewer
/// errors; with more than 34 dB, 7 % more.
enum NoiseCheck {
  /// So much must lie between the loudest and the quietest tenth for sound to be clean, in decibels.
  private static let clean = 33.0

  /// Whether noise should be subtracted from 16 kHz mono samples.
  static func isNoisy(_ samples: [Int16]) -> Bool {
    SpeechDetector.dynamicRange(of: samples.map { Float($0) / 32_768 }) < clean
  }
}
