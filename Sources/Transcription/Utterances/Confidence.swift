import Foundation
import Recognition

/// Turns the decoder's posteriors into the probability that a word is right.
///
/// Posteriors are not probabilities by themselves: one in three words with a posterior near 0 is
/// right, and one in ten near 1 is wrong. A logistic regression over six features of each word
/// corrects both. Its weights were fitted once, on 148 voices reading aloud and on one with a
/// strong accent for which half the words are wrong, and are fixed.
enum Confidence {
  /// The weights of the features, in the order of `evidence`, and the constant.
  private static let weights = [0.476, 0.144, -0.590, 0.078, 0.841, 1.056]
  private static let constant = -1.763
  /// What is added to the log odds of words for each misheard word among those that taught the
  /// voice, as a share.
  ///
  /// Words that were misheard move the model's means to the sounds for which they were mistaken, so
  /// that the voice hears them again and finds them to fit: posteriors rise more than words become
  /// right. How much more was found for a man with an accent, who was expected to be misheard in 38
  /// words of 100, and for another reader, in 48; two others confirmed it. With a voice that
  /// corrected words taught, posteriors do not rise too far.
  private static let taughtByMishearing = -2.5

  /// Returns, for each word of an utterance, the probability that it is right, 0…1.
  /// - Parameter misheardShare: The share of words that are expected to be wrong in what taught the
  ///   voice with which it was heard, 0…1; 0 without a voice.
  static func probabilities(
    of words: [RecognisedWord], misheardShare: Double = 0
  ) -> [Double] {
    let constant = constant + taughtByMishearing * misheardShare
    let mean = words.reduce(0) { $0 + $1.posterior } / Double(max(1, words.count))
    return words.indices.map { index in
      let sum = zip(weights, evidence(index, of: words) + [mean]).reduce(constant) {
        $0 + $1.0 * $1.1
      }
      return 1 / (1 + exp(-sum))
    }
  }

  /// Returns the features of a word: its posterior and its strongest rival's as log odds, the
  /// logarithm of its length in seconds, its number of letters (a word too long for its letters is
  /// often two others), and the mean posterior of its neighbours; the mean of the whole utterance
  /// follows.
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
