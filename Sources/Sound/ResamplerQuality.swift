internal import CSampleRate

extension Resampler {
  /// The quality of a resampler.
  public enum Quality: Sendable, CaseIterable {
    /// Sinc, 144 dB signal to noise, 96 % of the band.
    case best
    /// Sinc, 121 dB signal to noise, 90 % of the band.
    case medium
    /// Sinc, 97 dB signal to noise, 80 % of the band.
    case fast
    /// Linear interpolation: for pictures and meters, not for listening.
    case linear

    var converter: Int32 {
      switch self {
      case .best: Int32(SRC_SINC_BEST_QUALITY)
      case .medium: Int32(SRC_SINC_MEDIUM_QUALITY)
      case .fast: Int32(SRC_SINC_FASTEST)
      case .linear: Int32(SRC_LINEAR)
      }
    }
  }
}
