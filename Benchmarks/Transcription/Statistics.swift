import Foundation

/// A generator whose numbers are the same in every run (Steele and others, "SplitMix", 2014).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }

  /// A normally distributed number (Box and Muller, 1958).
  mutating func nextNormal() -> Double {
    let radius = (-2 * log(Double.random(in: 0x1p-53..<1, using: &self))).squareRoot()
    return radius * cos(2 * Double.pi * Double.random(in: 0..<1, using: &self))
  }
}

/// The error rate over several utterances, in per cent, with an interval.
struct ErrorRate: Codable {
  var percent: Double
  /// The 95 % interval, by bootstrap over the utterances.
  var low: Double
  var high: Double
  var substitutions: Int
  var deletions: Int
  var insertions: Int
  var words: Int

  init(_ utterances: [WordErrors]) {
    substitutions = utterances.reduce(0) { $0 + $1.substitutions }
    deletions = utterances.reduce(0) { $0 + $1.deletions }
    insertions = utterances.reduce(0) { $0 + $1.insertions }
    words = utterances.reduce(0) { $0 + $1.words }
    percent = 100 * Double(substitutions + deletions + insertions) / Double(max(1, words))
    var generator = SplitMix(seed: 1)
    let draws = (0..<2000).map { _ in
      var errors = 0
      var said = 0
      for _ in utterances {
        if let one = utterances.randomElement(using: &generator) {
          errors += one.errors
          said += one.words
        }
      }
      return 100 * Double(errors) / Double(max(1, said))
    }.sorted()
    low = draws[50]
    high = draws[1949]
  }
}

/// How far the starts of words are from the true ones, in seconds.
struct StartErrors: Codable {
  var words: Int
  var median: Double
  var p95: Double
  /// The recordings whose true text could not be aligned, and whose words are not counted.
  var unaligned: Int

  /// Returns nil if there is no word.
  init?(_ errors: [Double], unaligned: Int) {
    self.unaligned = unaligned
    guard !errors.isEmpty else { return nil }
    let sorted = errors.sorted()
    words = sorted.count
    median = sorted[sorted.count / 2]
    p95 = sorted[sorted.count * 95 / 100]
  }
}

/// How well confidences distinguish right words from wrong ones.
struct ConfidenceQuality: Codable {
  /// The probability that a right word has a higher confidence than a wrong one.
  var areaUnderCurve: Double
  /// The mean difference between the confidence and the share of right words, over ten bins.
  var calibrationError: Double
  /// For each bin: the number of words, their mean confidence, and the share that is right.
  var bins: [[Double]]

  init(_ words: [(confidence: Double, isRight: Bool)]) {
    let sorted = words.sorted { $0.confidence < $1.confidence }
    var rankSum = 0.0
    var index = 0
    while index < sorted.count {
      var end = index
      while end < sorted.count, sorted[end].confidence == sorted[index].confidence { end += 1 }
      let rank = Double(index + end + 1) / 2
      rankSum += rank * Double(sorted[index..<end].count { $0.isRight })
      index = end
    }
    let right = Double(words.count { $0.isRight })
    let wrong = Double(words.count) - right
    areaUnderCurve =
      right * wrong > 0 ? (rankSum - right * (right + 1) / 2) / (right * wrong) : .nan
    bins = (0..<10).map { bin in
      let inside = words.filter { min(9, Int($0.confidence * 10)) == bin }
      let count = Double(inside.count)
      guard count > 0 else { return [0, 0, 0] }
      return [
        count, inside.reduce(0) { $0 + $1.confidence } / count,
        Double(inside.count { $0.isRight }) / count,
      ]
    }
    let total = Double(max(1, words.count))
    calibrationError = bins.reduce(0) { $0 + $1[0] / total * abs($1[1] - $1[2]) }
  }
}
