import Sound

/// Counts the seconds since anything was last loud enough to be a voice.
struct SilenceCounter {
  /// How far over the quietest stretch a voice stands, in decibels.
  private static let margin = 12.0
  private let limit: Double?
  private var floor = 0.0
  private var silent = 0.0

  init(limit: Double?) {
    self.limit = limit
  }

  /// Takes the level of the next stretch.
  mutating func count(_ level: Level, seconds: Double) {
    // The floor follows quiet at once and noise slowly, about 1 dB a second.
    floor = min(level.rms, floor + seconds)
    silent = level.rms > max(floor + SilenceCounter.margin, -60) ? 0 : silent + seconds
  }

  /// Whether it has been silent for as long as was asked.
  var isReached: Bool { limit.map { silent >= $0 } ?? false }
}
