/// By how much one error rate differs from another over the same utterances, in per cent of it.
struct PairedChange: Codable {
  var percent: Double
  /// The 95 % interval, by bootstrap over the utterances.
  var low: Double
  var high: Double

  init(_ now: [WordErrors], _ before: [WordErrors]) {
    func change(_ pairs: [(WordErrors, WordErrors)]) -> Double {
      let (new, old) = (
        pairs.reduce(0) { $0 + $1.0.errors }, pairs.reduce(0) { $0 + $1.1.errors }
      )
      return 100 * (Double(new) / Double(max(1, old)) - 1)
    }
    let pairs = Array(zip(now, before))
    percent = change(pairs)
    var generator = SplitMix(seed: 2)
    let draws = (0..<2000).map { _ in
      change(pairs.indices.map { _ in pairs[Int.random(in: pairs.indices, using: &generator)] })
    }.sorted()
    low = draws[50]
    high = draws[1949]
  }
}
