import Recognition

/// Checks during the first speech whether the speaker is the one whose learned voice is in use.
struct LiveLikeness {
  /// The frames of speech after which the check ends.
  private static let enough = 15 * Hypothesis.frameRate

  /// The voice in use; nil once somebody else was noticed.
  private(set) var voice: LearnedVoice?
  private let acoustics: AcousticsShelf?
  private var frames = 0
  private var gain = 0.0

  /// Checks nothing.
  init() { acoustics = nil }

  /// Checks the speech against a voice.
  init(_ voice: LearnedVoice, acoustics: AcousticsShelf) {
    self.voice = voice
    self.acoustics = acoustics
  }

  /// Takes the samples of an utterance that has ended, and returns whether they show that somebody
  /// else speaks.
  mutating func isSomebodyElse(
    _ samples: [Int16], _ decoder: inout Decoder?
  ) throws(RecognitionError) -> Bool {
    guard let voice, frames < LiveLikeness.enough, let likeness = try acoustics?.likeness() else {
      return false
    }
    decoder?.listen(samples, removingNoise: true)
    guard let result = decoder?.likeness(to: [voice.means], by: likeness) else { return false }
    frames += result.frames
    gain += result.gains[0] * Double(result.frames)
    // Some seconds are needed, because a single word may sound like anybody's.
    guard frames >= LiveLikeness.enough / 3, gain <= VoiceBook.leastLikeness else { return false }
    self.voice = nil
    return true
  }
}
