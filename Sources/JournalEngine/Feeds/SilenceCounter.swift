import Sound

/// Counts the seconds since anything was last loud enough to be a voice.
///
/// It counts from the first voice on: before that nothing has fallen silent. Where no voice comes it
/// counts from when a microphone that is dead has been told.
struct SilenceCounter {
  /// How far over the quietest stretch a voice stands, in decibels.
  private static let margin = 12.0
  /// How long it waits for a first voice before silence counts, in seconds: longer than it takes to
  /// notice a microphone that is dead.
  private static let patience = MicrophoneWatch.firstPatience + 0.5
  private let limit: Double?
  private var floor = 0.0
  private var silent = 0.0
  private var heardVoice = false
  private var waited = 0.0

  init(limit: Double?) {
    self.limit = limit
  }

  /// Takes the level of the next stretch.
  mutating func count(_ level: Level, seconds: Double) {
    // The floor follows quiet at once and noise slowly, about 1 dB a second.
    floor = min(level.rms, floor + seconds)
    let isVoice = level.rms > max(floor + SilenceCounter.margin, -60)
    heardVoice = heardVoice || isVoice
    if heardVoice || waited >= SilenceCounter.patience {
      silent = isVoice ? 0 : silent + seconds
    } else {
      waited += seconds
    }
  }

  /// Whether it has been silent for as long as was asked.
  var isReached: Bool { limit.map { silent >= $0 } ?? false }
}
