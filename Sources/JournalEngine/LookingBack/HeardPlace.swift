import Entries

/// The words of an utterance that stand where something else was probably said.
struct HeardPlace {
  /// The words, as places among those of the utterance; empty if none stands there.
  let words: Range<Int>
  /// The word that is nearest.
  let nearest: Int

  /// Finds the words; nil if the utterance has none with a time.
  init?(in utterance: Utterance, at time: Range<Double>) {
    let all = utterance.words
    let middle = (time.lowerBound + time.upperBound) / 2
    let distances = all.map { abs($0.start + $0.end - 2 * middle) }
    guard let nearest = all.indices.min(by: { distances[$0] < distances[$1] }) else { return nil }
    self.nearest = nearest
    // A word belongs to it if half of the shorter of both is in the other.
    let there = all.indices.filter { index in
      let word = all[index]
      let shared = HeardPlace.shared(word.start, word.end, time)
      let shorter = min(word.end - word.start, time.upperBound - time.lowerBound)
      return shared > 0 && shared * 2 >= shorter
    }
    if let first = there.first, let last = there.last {
      words = first..<last + 1
    } else {
      let behind = all.firstIndex { ($0.start + $0.end) / 2 > middle } ?? all.count
      words = behind..<behind
    }
  }

  /// Returns which of some utterances shares most of a span of time, or is nearest to it.
  static func utterance(in utterances: [Utterance], at time: Range<Double>) -> Int? {
    utterances.indices.max {
      shared(utterances[$0].start, utterances[$0].end, time)
        < shared(utterances[$1].start, utterances[$1].end, time)
    }
  }

  /// How many seconds two spans share; below 0 how far they are apart.
  static func shared(_ start: Double, _ end: Double, _ time: Range<Double>) -> Double {
    min(end, time.upperBound) - max(start, time.lowerBound)
  }
}
