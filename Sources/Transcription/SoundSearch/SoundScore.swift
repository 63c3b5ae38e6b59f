import Foundation

/// How likely it is that something was said, by what speaks for it.
///
/// A logistic regression, fitted on the words that 74 readers said and did not say, and that stand not in
/// what was heard as their text, and checked on 74 others: of what it gives 0.8, eight in ten are right.
enum SoundScore {
  /// The posterior below which a word does not count as heard.
  static let leastPosterior = 0.004
  /// What a natural logarithm of gain is worth.
  static let gainWeight = 0.3314

  /// Returns the probability.
  /// - Parameters:
  ///   - posterior: That of the words among what the recogniser held possible; 0 for none.
  ///   - gain: That of the best match of its phones.
  ///   - full: The gain if every phone had been heard as it was said.
  ///   - isKnown: Whether the model has its words, so that it speaks against it that they were not
  ///     heard.
  ///   - chances: How many times as often as one way to say it the ways that were tried match something
  ///     else. The odds of a match of phones alone are as many times smaller.
  static func probability(
    posterior: Double, gain: Double, full: Double, isKnown: Bool, chances: Double = 1
  ) -> Double {
    let isPossible = posterior >= leastPosterior
    var sum = -5.378 + worth(gain: gain, full: full)
    if isPossible {
      sum += 0.1745 * log(posterior / 0.003) + 0.696
    } else {
      if isKnown { sum -= 2.482 }
      sum -= log(chances)
    }
    return 1 / (1 + exp(-sum))
  }

  /// What a match of phones adds to the logarithm of the odds.
  static func worth(gain: Double, full: Double) -> Double {
    let share = min(1, max(0, gain / max(1, full)))
    return gainWeight * max(0, gain) + 1.487 * share - 1.825 * share * share
  }
}
