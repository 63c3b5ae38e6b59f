import Recognition

/// Tells speech from sound that only made the decoder say something.
enum UtteranceJudge {
  /// Whether what was heard may be shown at all.
  static func isTrustworthy(_ hypothesis: Hypothesis, samples: [Int16]) -> Bool {
    guard !hypothesis.words.isEmpty else { return false }
    let mean =
      hypothesis.words.reduce(0) { $0 + $1.posterior } / Double(hypothesis.words.count)
    return mean >= 0.2
  }
}
