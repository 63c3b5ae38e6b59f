/// The confidence interval of an error rate by resampling, with the same random numbers each time.
///
/// The method is the bootstrap (B. Efron, "Bootstrap methods: another look at the jackknife",
/// 1979).
enum ErrorInterval {
  /// The fewest recordings that can be resampled.
  private static let fewest = 3
  private static let draws = 1000

  /// Returns the middle 95 % of the rates of resampled recordings, each given by its numbers of
  /// errors and words; nil if there are too few.
  static func of(_ recordings: [(errors: Int, words: Int)]) -> ClosedRange<Double>? {
    guard recordings.count >= fewest else { return nil }
    let words = recordings.reduce(0) { $0 + $1.words }
    // Without any error in n words, the rate may still be up to 3 / n (the rule of three: J. Hanley
    // and A. Lippman-Hand, "If nothing goes wrong, is everything all right?", 1983).
    guard recordings.contains(where: { $0.errors > 0 }) else {
      return 0...min(1, 3 / Double(max(1, words)))
    }
    return resampled(recordings)
  }

  /// Returns the middle 95 % of the difference between the error rates of two recognisers, the
  /// second minus the first, in resampled recordings that both heard; nil if there are too few.
  static func ofDifference(
    _ pairs: [(first: Int, second: Int, words: Int)]
  ) -> ClosedRange<Double>? {
    guard pairs.count >= fewest else { return nil }
    return resampled(pairs.map { (errors: $0.second - $0.first, words: $0.words) })
  }

  private static func resampled(
    _ recordings: [(errors: Int, words: Int)]
  ) -> ClosedRange<Double> {
    var state: UInt64 = 1
    func next() -> Int {
      // A linear congruential generator (D. Knuth, MMIX); its high bits are good enough here.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(recordings.count))
    }
    let rates = (0..<draws).map { _ -> Double in
      var (errors, words) = (0, 0)
      for _ in recordings {
        let one = recordings[next()]
        errors += one.errors
        words += one.words
      }
      return Double(errors) / Double(max(1, words))
    }.sorted()
    return rates[draws / 40]...rates[draws - 1 - draws / 40]
  }
}
