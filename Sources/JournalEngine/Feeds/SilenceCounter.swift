import Sound

/// Counts the seconds since any sound was loud enough to be a voice.
///
/// It starts with the first voice. If no voice comes, it starts when a dead microphone has been
/// reported.
struct SilenceCounter {
  /// How far a voice must rise above the quietest sound, in decibels.
  private static let margin = 12.0
  /// How long it waits for a first voice before silence counts, in seconds: longer than it takes to
  /// notice a dead microphone.
  private static let patience = MicrophoneWatch.firstPatience + 0.5
  private let limit: Double?
  private var floor = 0.0
  private var silent = 0.0
  /// Whether anything was loud enough to be a voice.
  private(set) var heardVoice = false
  private var waited = 0.0

  init(limit: Double?) {
    self.limit = limit
  }

  /// Takes the level of the next sound.
  mutating func count(_ level: Level, seconds: Double) {
    // The floor follows a quieter sound at once and a louder one slowly, at about 1 dB per second.
    floor = min(level.rms, floor + seconds)
    let isVoice = level.rms > max(floor + SilenceCounter.margin, -60)
    heardVoice = heardVoice || isVoice
    if heardVoice || waited >= SilenceCounter.patience {
      silent = isVoice ? 0 : silent + seconds
    } else {
      waited += seconds
    }
  }

  /// Whether the silence has lasted as long as the limit.
  var isReached: Bool { limit.map { silent >= $0 } ?? false }
}
