import Foundation

/// How well moods are predicted from words, on entries that were not used for learning.
package struct CrossValidation: Sendable, Equatable, Encodable {
  /// The number of entries that were predicted.
  package let entries: Int
  /// The number predicted correctly.
  package let right: Int
  /// The number that would be correct by always guessing the commonest mood of the others.
  package let rightByGuessing: Int
  /// The probability of being so much better than guessing by chance.
  ///
  /// It is the one-sided sign test of Q. McNemar, "Note on the sampling error of the difference
  /// between correlated proportions" (1947), over the entries on which the two disagree.
  package let p: Double

  /// The p-value at or below which words count as better than guessing.
  package static let level = 0.05

  /// Whether words predict better than guessing.
  package var beatsGuessing: Bool { right > rightByGuessing && p <= CrossValidation.level }

  /// Counts the correct predictions.
  init(_ outcomes: [(words: Bool, guess: Bool)]) {
    entries = outcomes.count
    right = outcomes.count(where: \.words)
    rightByGuessing = outcomes.count(where: \.guess)
    let better = outcomes.count { $0.words && !$0.guess }
    let worse = outcomes.count { $0.guess && !$0.words }
    // P(X ≥ better) for a fair coin thrown better + worse times is I_½(better, worse + 1).
    p =
      better == 0
      ? 1 : StudentT.incompleteBeta(a: Double(better), b: Double(worse) + 1, x: 0.5)
  }
}
