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
  static let gainWeight = 0.2318
  /// The log odds without any evidence.
  private static let start = -5.766

  /// Returns the probability.
  /// - Parameters:
  ///   - posterior: The posterior of the words among the recogniser's possible words; 0 for none.
  ///   - gain: The gain of the best match of its phones.
  ///   - full: The gain if every phone had been heard as it was said.
  ///   - isKnown: Whether the model has its words; then it counts against a place that the words
  ///     were not heard there.
  ///   - rarity: How much rarer than usual the words are in the model, in natural logarithms. The
  ///     recogniser hears frequent words in many places where they were not said, but it seldom
  ///     misses them; of rare words, the opposite holds.
  ///   - chances: The number of chance matches of all tried pronunciations together, relative to
  ///     that of a single one; the odds of a match of phones alone are divided by it.
  static func probability(
    posterior: Double, gain: Double, full: Double, isKnown: Bool, rarity: Double = 0,
    chances: Double = 1
  ) -> Double {
    var sum = worth(gain: gain, full: full) - log(chances)
    if isKnown { sum += 0.2674 * rarity - 2.513 }
    if posterior >= leastPosterior {
      // The posterior follows from the sound already, so a match of phones adds little to it.
      let odds = posterior / (1.003 - min(1, posterior))
      let possible =
        6.048 + 0.3929 * log(odds) + 0.0503 * max(0, gain) + (isKnown ? 0.6534 * rarity : 0)
      sum = max(sum, possible)
    }
    return 1 / (1 + exp(-start - sum))
  }

  /// The contribution of a match of phones alone to the log odds.
  static func worth(gain: Double, full: Double) -> Double {
    let share = min(1, max(0, gain / max(1, full)))
    return gainWeight * max(0, gain) + 3.562 * share - 0.8806 * share * share
  }
}
