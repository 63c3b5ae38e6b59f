import Foundation

/// The probability that something was said, given the evidence.
///
/// A logistic regression, fitted on words that 74 readers said or did not say and that are missing
/// in their recognised text. It was checked on 74 other readers: of the words with probability 0.8,
/// eight in ten were said.
enum SoundScore {
  /// The least posterior at which a word counts as heard.
  static let leastPosterior = 0.004
  /// The weight of a gain in natural logarithms.
  static let gainWeight = 0.3314

  /// Returns the probability.
  /// - Parameters:
  ///   - posterior: The posterior of the words among the recogniser's possible words; 0 for none.
  ///   - gain: The gain of the best match of its phones.
  ///   - full: The gain if every phone had been heard as it was said.
  ///   - isKnown: Whether the model has its words; then it counts against a place that the words
  ///     were not heard there.
  ///   - chances: The number of chance matches of all tried pronunciations together, relative to
  ///     that of a single one; the odds of a match of phones alone are divided by it.
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

  /// The contribution of a match of phones to the log odds.
  static func worth(gain: Double, full: Double) -> Double {
    let share = min(1, max(0, gain / max(1, full)))
    return gainWeight * max(0, gain) + 1.487 * share - 1.825 * share * share
  }
}
