import Sound

/// Sound that arrives before the opening sound has ended, held back until it is known whether
/// somebody spoke without waiting for it.
///
/// The opening sound itself is no voice, so what arrived while it may have sounded does not count.
struct EarlySound {
  private let opening: ContinuousClock.Instant
  private var voice = SilenceCounter(limit: nil)
  private(set) var pieces: [ArrivedSound] = []
  /// Whether sound has arrived that began after the opening sound.
  private(set) var isOver = false

  /// - Parameter opening: When the opening sound has ended.
  init(until opening: ContinuousClock.Instant) {
    self.opening = opening
  }

  /// Whether somebody spoke before the opening sound, or speaks when it has ended.
  var isSpoken: Bool { voice.heardVoice }

  /// Takes the next sound.
  mutating func take(_ piece: ArrivedSound) {
    pieces.append(piece)
    let seconds = piece.sound.duration
    isOver = piece.arrival - .seconds(seconds) >= opening
    guard isOver || piece.arrival <= opening - OpeningSound.longest else { return }
    voice.count(Level(piece.sound), seconds: seconds)
  }
}
