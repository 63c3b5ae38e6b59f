import Recognition

/// Tells speech from other sound in which the decoder found words.
///
/// A decoder finds words in any sound. Two things show that they are not real, neither of which is
/// a list of words: the sound does not move like a voice, or no word stands out from its rivals.
struct UtteranceJudge {
  /// How much the sound resembles a voice, 0…1; every word's confidence is multiplied by it.
  let plausibility: Double
  /// The mean posterior of the words.
  private let meanPosterior: Double

  /// Judges the words recognised in 16 kHz mono samples.
  init(_ hypothesis: Hypothesis, samples: [Int16]) {
    let words = hypothesis.words
    // A knock or a cough gives a word or two; several words in a row are evidence of speech.
    let evidence = min(1, Double(words.count + 1) / 4)
    plausibility = VoicingMeter(samples).plausibility * evidence
    meanPosterior =
      words.isEmpty ? 0 : words.reduce(0) { $0 + $1.posterior } / Double(words.count)
  }

  /// Whether the words may be shown at all.
  var isTrustworthy: Bool { plausibility >= 0.1 && meanPosterior >= 0.2 }
}
