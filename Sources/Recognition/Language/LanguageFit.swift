import Foundation

/// How well mixtures of a general model and an owner's model predict sentences that neither has
/// seen.
///
/// The best share is found by expectation maximisation (F. Jelinek and R. L. Mercer, "Interpolated
/// estimation of Markov source parameters from sparse data", 1980), by cross-validation over
/// held-out entries.
public struct LanguageFit: Sendable, Equatable {
  /// The share of the owner's model that gives the best prediction, 0…1.
  public var share: Double
  /// The perplexity of the general model on the held-out sentences.
  public var general: Double
  /// The perplexity of the mixture.
  public var mixed: Double
  /// The number of words that were predicted.
  public var words: Int

  /// Whether the owner's model predicts better by more than chance: perplexity lower by at least 2
  /// %.
  public var isBetter: Bool { share > 0 && mixed < general * 0.98 }

  /// Finds the share.
  /// - Parameters:
  ///   - entries: Sentences of words, by entry.
  ///   - phrases: Additional words and names that are known.
  /// - Returns: Nil if the model has another format, or if there are too few words to tell.
  public init?(
    _ entries: [[[String]]], phrases: [[OwnerLanguage.SpokenWord]], model: RecognitionModel
  ) {
    guard let general = LanguageTrie(path: model.languageModel) else { return nil }
    let folds = 5
    let language = OwnerLanguage(
      sentences: entries.flatMap { $0 }, share: 0.5, phrases: phrases)
    let words = MixedWords(language, general: general, dictionary: model.dictionary)
    // Sentences of one entry stay together: they share words that other days do not have.
    var fold: [Int] = []
    for (number, entry) in entries.enumerated() {
      fold += Array(repeating: number % folds, count: entry.count)
    }
    // A single long text is divided into stretches instead.
    if entries.count < folds {
      let total = fold.count
      fold = fold.indices.map { $0 * folds / max(1, total) }
    }
    let pairs = general.withNgrams { ngrams -> [(Double, Double)] in
      let probabilities =
        (0..<general.words.count).map(ngrams.probability(_:))
        + [Float](repeating: 0, count: words.added.count)
      return (0..<folds).flatMap { left -> [(Double, Double)] in
        let learned = words.sentences.indices.filter { fold[$0] != left }
        let own = OwnNgrams(
          sentences: learned.map { words.sentences[$0] }, general: probabilities)
        return words.sentences.indices.filter { fold[$0] == left }.flatMap { index in
          LanguageFit.probabilities(of: words.sentences[index], ngrams, own)
        }
      }
    }
    guard pairs.count >= 50 else { return nil }
    self.init(pairs)
  }

  private init(_ pairs: [(general: Double, own: Double)]) {
    var share = 0.3
    for _ in 0..<50 {
      share =
        pairs.reduce(0) { sum, pair in
          sum + share * pair.own / (share * pair.own + (1 - share) * pair.general)
        } / Double(pairs.count)
    }
    func perplexity(_ share: Double) -> Double {
      exp(
        -pairs.reduce(0) { $0 + log(share * $1.own + (1 - share) * $1.general) }
          / Double(pairs.count))
    }
    self.share = share
    general = perplexity(0)
    mixed = perplexity(share)
    words = pairs.count
  }

  /// Returns the probabilities that the two models give to the words of a sentence that both can
  /// know.
  private static func probabilities(
    of sentence: [Int], _ general: NgramReader, _ own: OwnNgrams
  ) -> [(Double, Double)] {
    let known = general.layout.words
    return sentence.indices.dropFirst().compactMap { place -> (Double, Double)? in
      let word = sentence[place]
      guard word >= 0, word < known else { return nil }
      let previous = sentence[place - 1] >= 0 ? sentence[place - 1] : nil
      let before =
        previous != nil && place > 1 && sentence[place - 2] >= 0 ? sentence[place - 2] : nil
      let p: Float
      if let previous, previous < known {
        p = general.probability(
          word, before: before.flatMap { $0 < known ? $0 : nil }, previous: previous)
      } else {
        p = general.probability(word)
      }
      let q = own.probability(word, before: before, previous: previous)
      return (max(1e-12, Double(p)), Double(q))
    }
  }
}
