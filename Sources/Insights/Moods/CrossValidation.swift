import Foundation

/// How well moods are predicted from words, on entries that were not learned from.
package struct CrossValidation: Sendable, Equatable, Encodable {
  /// The number of entries that were predicted.
  package let entries: Int
  /// How many were predicted right.
  package let right: Int
  /// How many would have been right by always guessing the commonest mood of the others.
  package let rightByGuessing: Int
  /// The chance of being so much better than guessing by luck.
  ///
  /// It is the one-sided sign test of Q. McNemar, "Note on the sampling error of the difference between correlated proportions"
  /// (1947), over the entries on which the two disagree.
  package let p: Double

  /// The p-value from which on words are held to beat guessing.
  package static let level = 0.05

  /// Whether the words beat guessing.
  package var beatsGuessing: Bool { right > rightByGuessing && p <= CrossValidation.level }

  /// Counts what was right.
  init(_ outcomes: [(words: Bool, guess: Bool)]) {
    entries = outcomes.count
    right = outcomes.count(where: \.words)
    rightByGuessing = outcomes.count(where: \.guess)
    let better = outcomes.count { $0.words && !$0.guess }
    let worse = outcomes.count { $0.guess && !$0.words }
    // P(X ≥ better) of a fair coin thrown better + worse times is I_½(better, worse + 1).
    p =
      better == 0
      ? 1 : StudentT.incompleteBeta(a: Double(better), b: Double(worse) + 1, x: 0.5)
  }
}
