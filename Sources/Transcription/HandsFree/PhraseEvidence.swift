import Recognition

/// The evidence for a phrase that the spotter found.
public struct PhraseEvidence: Sendable, Equatable {
  /// The certainty from which on the phrase counts as said; `benchmark-commands --hands-free` tells what
  /// others would do.
  public static let standardThreshold: Double = -2.5

  /// How much better the words of the phrase fit than any sequence of phones, in nats per frame.
  ///
  /// The pauses between them do not count: they fit silence as well as any phone does, and so three words
  /// that hardly fit would be the better the longer the pauses are that part them.
  public var fit: Double
  /// The fit of the worst-fitting word in the same unit; words of one phone do not count, because
  /// speakers often swallow them.
  public var weakest: Double
  /// How long the words took, in seconds a phone.
  public var pace: Double
  /// How long the pauses between the words are together, in seconds.
  public var pause: Double

  /// How certain it is that the phrase was said; above the threshold it is likelier than not.
  ///
  /// In other talk some of the words may fit well, but then another does not fit at all; a phrase that is
  /// spread over seconds was put together from what was said. Who calls pauses between two words at most.
  public var certainty: Double {
    fit + 0.25 * min(weakest + 2, 0) - 20 * max(pace - 0.14, 0) - 40 * max(0.045 - pace, 0)
      - 2 * max(pause - 0.4, 0)
  }
}

extension PhraseEvidence {
  /// Compares the words of a phrase with any sequence of phones in the same sound.
  /// - Returns: Nil if not all words were heard.
  /// - Parameter phones: The number of phones of each word.
  init?(_ heard: Hypothesis, phones: [Int], free: AcousticScores) {
    let words = PhraseEvidence.words(of: heard)
    let sum = phones.reduce(0, +)
    guard words.count == phones.count, sum > 0 else { return nil }
    let spoken = words.reduce(0) { $0 + $1.frames.count }
    guard spoken > 0 else { return nil }
    func fit(_ word: RecognisedWord) -> Double {
      heard.acoustics.meanLogLikelihood(of: word.frames)
        - free.meanLogLikelihood(of: word.frames)
    }
    let rate = Double(Hypothesis.frameRate)
    self.init(
      fit: words.reduce(0) { $0 + fit($1) * Double($1.frames.count) } / Double(spoken),
      weakest: zip(words, phones).filter { $1 > 1 }.map { fit($0.0) }.min() ?? 0,
      pace: Double(spoken) / rate / Double(sum),
      pause: Double(CommandEvidence.frames(of: words[...]).count - spoken) / rate)
  }

  /// Returns the words of the phrase among what was heard.
  static func words(of heard: Hypothesis) -> [RecognisedWord] {
    heard.words.filter { $0.text.hasPrefix("said") }
  }

  /// Returns how likely words are beside the model's best distribution, without the pauses between them, in
  /// nats per frame.
  static func likelihood(of words: [RecognisedWord], _ acoustics: AcousticScores) -> Double {
    let frames = words.reduce(0) { $0 + $1.frames.count }
    let sum = words.reduce(0) { sum, word in
      sum + acoustics.meanLogLikelihood(of: word.frames) * Double(word.frames.count)
    }
    return sum / Double(max(1, frames))
  }
}
