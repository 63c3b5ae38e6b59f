import Recognition

/// What speaks for a command that the grammar found in a stretch of sound.
///
/// The mean over all words is not enough: after a wake word that was never said, a short command can
/// fit so well that it outweighs it. So the wake word counts for itself, against phones in any order
/// and against what a listener who expects no command hears in the same moment; and so does the word
/// that fits worst.
public struct CommandEvidence: Sendable, Equatable {
  /// How much better the wake word fits than unrestricted phones, in nats per frame.
  public var wake: Double
  /// The same of what follows the wake word.
  public var order: Double
  /// The same of the word that fits worst.
  public var weakest: Double
  /// The time from the wake word's beginning to the order's, in seconds; a wake word counts as if it
  /// had seven letters.
  public var reach: Double
  /// Whether there are many more ways to fit any sound: two commands, or a label that is not in use.
  public var isStrict: Bool
  /// How much better the wake word fits than the words of ordinary language in the same frames, in
  /// nats per frame, where this was compared.
  public var rival: Double?
  /// How much better the wake word fits than the best word that sounds like it, from the stretch's
  /// beginning, in nats per frame of the wake word, where this was compared.
  public var alike: Double?

  /// Compares the words of the grammar, the wake word first, with unrestricted phones.
  /// - Returns: nil if nothing follows the wake word.
  init?(
    _ words: [RecognisedWord], wakeLength: Int, scores: AcousticScores, free: AcousticScores,
    isStrict: Bool
  ) {
    guard wakeLength > 0, words.count > wakeLength else { return nil }
    func fit(_ words: ArraySlice<RecognisedWord>) -> Double {
      let frames = CommandEvidence.frames(of: words)
      return scores.meanLogLikelihood(of: frames) - free.meanLogLikelihood(of: frames)
    }
    wake = fit(words[..<wakeLength])
    order = fit(words[wakeLength...])
    weakest = words.indices.map { fit(words[$0...$0]) }.min() ?? 0
    reach = CommandEvidence.reach(words, wakeLength: wakeLength)
    self.isStrict = isStrict
  }

  /// Makes evidence of its parts.
  init(
    wake: Double, order: Double, weakest: Double, reach: Double, isStrict: Bool,
    rival: Double? = nil, alike: Double? = nil
  ) {
    self.wake = wake
    self.order = order
    self.weakest = weakest
    self.reach = reach
    self.isStrict = isStrict
    self.rival = rival
    self.alike = alike
  }

  /// Returns the frames from the first word's beginning to the last one's end.
  static func frames(of words: ArraySlice<RecognisedWord>) -> Range<Int> {
    guard let first = words.first, let last = words.last else { return 0..<0 }
    return first.frames.lowerBound..<max(first.frames.lowerBound, last.frames.upperBound)
  }

  private static func reach(_ words: [RecognisedWord], wakeLength: Int) -> Double {
    let letters = words[..<wakeLength].reduce(0) { $0 + $1.text.count }
    let wake = frames(of: words[..<wakeLength])
    let pause = words[wakeLength].frames.lowerBound - wake.upperBound
    let frames = Double(wake.count) * 7 / Double(max(1, letters)) + Double(max(0, pause))
    return frames / Double(Hypothesis.frameRate)
  }
}
