import Recognition

/// The evidence for a phrase that the spotter found.
public struct PhraseEvidence: Sendable, Equatable {
  /// The certainty from which on the phrase counts as said; `benchmark-commands --hands-free` tells
  /// what others would do.
  public static let standardThreshold: Double = -1

  /// How much better the phrase fits than any sequence of phones, in nats per frame.
  public var fit: Double
  /// The fit of the worst-fitting word in the same unit; words of one phone do not count, because
  /// speakers often swallow them.
  public var weakest: Double
  /// How long it took, in seconds a phone.
  public var pace: Double

  /// How certain it is that the phrase was said; above the threshold it is likelier than not.
  ///
  /// In other talk some of the words may fit well, but then another does not fit at all; a phrase
  /// that is spread over seconds was put together from what was said.
  public var certainty: Double {
    fit + 0.25 * min(weakest + 2, 0) - 20 * max(pace - 0.14, 0) - 40 * max(0.045 - pace, 0)
  }
}

extension PhraseEvidence {
  /// Compares the words of a phrase with any sequence of phones in the same sound.
  /// - Returns: Nil if not all words were heard.
  /// - Parameter phones: The number of phones of each word.
  init?(_ heard: Hypothesis, phones: [Int], free: AcousticScores) {
    let words = heard.words.filter { $0.text.hasPrefix("said") }
    let sum = phones.reduce(0, +)
    guard words.count == phones.count, sum > 0 else { return nil }
    let frames = CommandEvidence.frames(of: words[...])
    guard !frames.isEmpty else { return nil }
    func fit(_ frames: Range<Int>) -> Double {
      heard.acoustics.meanLogLikelihood(of: frames) - free.meanLogLikelihood(of: frames)
    }
    self.init(
      fit: fit(frames),
      weakest: zip(words, phones).filter { $1 > 1 }.map { fit($0.0.frames) }.min() ?? 0,
      pace: Double(frames.count) / Double(Hypothesis.frameRate) / Double(sum))
  }
}
