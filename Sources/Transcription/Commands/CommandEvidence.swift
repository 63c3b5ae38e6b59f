import Recognition

/// The evidence for a command that the grammar found in a stretch of sound.
///
/// The mean over all words is not enough: after a wake word that was never said, a short command
/// can fit so well that it outweighs the wake word. So the wake word also counts separately: it is
/// compared with phones in any order and with ordinary language in the same frames. The word that
/// fits worst counts separately too.
public struct CommandEvidence: Sendable, Equatable {
  /// How much better the wake word fits than unrestricted phones, in nats per frame.
  public var wake: Double
  /// How much better the words after the wake word fit than unrestricted phones, in nats per frame.
  public var order: Double
  /// How much better the worst-fitting word fits than unrestricted phones, in nats per frame.
  public var weakest: Double
  /// The time from the beginning of the wake word to the beginning of the order, in seconds; the
  /// wake word's duration is scaled as if it had seven letters.
  public var reach: Double
  /// Whether more evidence is required, because there are many more ways to fit any sound: two
  /// commands, or a label that is not in use.
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
