import Foundation
import Recognition

/// Turns the decoder's posteriors into the probability that a word is right.
///
/// Posteriors alone are no probabilities: of words with a posterior near 0 every third is right, of
/// those near 1 every tenth is wrong. A logistic regression over five things known of every word
/// brings both together; its weights were fitted once, on 148 voices reading aloud, and are fixed.
enum Confidence {
  /// The weights of what is known of a word, in the order of `evidence`, and the constant.
  private static let weights = [0.454, 0.128, -0.609, 0.098, 0.888]
  private static let constant = -0.971

  /// For each word of an utterance, the probability that it is right, 0…1.
  static func probabilities(of words: [RecognisedWord]) -> [Double] {
    words.indices.map { index in
      let sum = zip(weights, evidence(index, of: words)).reduce(constant) { $0 + $1.0 * $1.1 }
      return 1 / (1 + exp(-sum))
    }
  }

  /// The word's own posterior and its strongest rival's as log odds, the logarithm of its length in
  /// seconds, its number of letters (a word too long for its letters is often two others), and the
  /// mean posterior of its neighbours.
  private static func evidence(_ index: Int, of words: [RecognisedWord]) -> [Double] {
    let word = words[index]
    let neighbours = [index - 1, index + 1].map {
      words.indices.contains($0) ? words[$0].posterior : word.posterior
    }
    return [
      logOdds(word.posterior), logOdds(word.alternatives.first?.posterior ?? 0),
      log(Double(word.frames.count) / Double(Hypothesis.frameRate)), Double(word.text.count),
      (neighbours[0] + neighbours[1]) / 2,
    ]
  }

  private static func logOdds(_ probability: Double) -> Double {
    let probability = max(0.01, min(0.99, probability))
    return log(probability / (1 - probability))
  }
}
