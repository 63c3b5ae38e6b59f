import Recognition

/// Tells speech from sound that only made the decoder say something.
///
/// A decoder finds words in anything. Two things give it away, and neither is a list of words: the
/// sound does not move as a voice does, or no word stands out from its rivals.
struct UtteranceJudge {
  /// How much the sound is like a voice, 0…1; every word's confidence is multiplied by it.
  let plausibility: Double
  /// The mean posterior of the words.
  private let meanPosterior: Double

  /// Judges what was heard in 16 kHz mono samples.
  init(_ hypothesis: Hypothesis, samples: [Int16]) {
    let words = hypothesis.words
    // A knock or a cough makes a word or two; that several follow each other is evidence itself.
    let evidence = min(1, Double(words.count + 1) / 4)
    plausibility = VoicingMeter(samples).plausibility * evidence
    meanPosterior =
      words.isEmpty ? 0 : words.reduce(0) { $0 + $1.posterior } / Double(words.count)
  }

  /// Whether what was heard may be shown at all.
  var isTrustworthy: Bool { plausibility >= 0.1 && meanPosterior >= 0.2 }
}
