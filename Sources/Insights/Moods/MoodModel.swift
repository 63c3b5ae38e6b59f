import Foundation

/// A model of which words go with which mood, learned from entries with a mood.
///
/// It is multinomial naive Bayes with Laplace smoothing over the words of an entry, each counted
/// once (A. McCallum and K. Nigam, "A Comparison of Event Models for Naive Bayes Text
/// Classification", 1998; counting once: B. Pang, L. Lee and S. Vaithyanathan, "Thumbs up?", 2002).
struct MoodModel {
  /// An entry used for learning.
  struct Example {
    /// The mood's score, 1…5.
    let score: Int
    /// The distinct words, as numbers.
    let words: [Int]
  }

  private var entries = Array(repeating: 0.0, count: 5)
  private var counts: [[Double]]
  private var totals = Array(repeating: 0.0, count: 5)
  private let size: Int

  /// Learns from examples whose words are numbered 0 ..< `size`.
  init(_ examples: some Sequence<Example>, size: Int) {
    self.size = size
    counts = Array(repeating: Array(repeating: 0, count: size), count: 5)
    for example in examples { learn(example, weight: 1) }
  }

  /// Learns an example, or forgets it if the weight is −1.
  mutating func learn(_ example: Example, weight: Double) {
    entries[example.score - 1] += weight
    for word in example.words { counts[example.score - 1][word] += weight }
    totals[example.score - 1] += weight * Double(example.words.count)
  }

  /// The commonest score; of equally common ones, the one nearest the middle.
  var commonest: Int { best(entries) }

  /// Returns the likeliest score for words.
  func predict(_ words: [Int]) -> Int {
    best(
      (0..<5).map { score in
        guard entries[score] > 0 else { return -.infinity }
        return words.reduce(log(entries[score])) { $0 + weight(of: $1, score: score) }
      })
  }

  /// Returns how strongly a word favours a score over the others, as a difference of logarithms.
  func evidence(of word: Int, for score: Int) -> Double {
    let others = (0..<5).filter { $0 != score - 1 && entries[$0] > 0 }
    guard !others.isEmpty else { return 0 }
    let mean = others.reduce(0) { $0 + weight(of: word, score: $1) } / Double(others.count)
    return weight(of: word, score: score - 1) - mean
  }

  private func weight(of word: Int, score: Int) -> Double {
    log((counts[score][word] + 1) / (totals[score] + Double(size)))
  }

  private func best(_ values: [Double]) -> Int {
    var best = 2
    for score in [1, 3, 0, 4] where values[score] > values[best] { best = score }
    return best + 1
  }
}
