import Entries

/// The words of an utterance at a time when something else was probably said.
struct HeardPlace {
  /// The indices of the words in the utterance; empty if there are none at that time.
  let words: Range<Int>
  /// The index of the nearest word.
  let nearest: Int

  /// Finds the words; nil if the utterance has none with a time.
  init?(in utterance: Utterance, at time: Range<Double>) {
    let all = utterance.words
    let middle = (time.lowerBound + time.upperBound) / 2
    let distances = all.map { abs($0.start + $0.end - 2 * middle) }
    guard let nearest = all.indices.min(by: { distances[$0] < distances[$1] }) else { return nil }
    self.nearest = nearest
    // A word belongs to it if they overlap by at least half of the shorter one.
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

  /// Returns the index of the utterance that overlaps most with a span of time, or is nearest to
  /// it.
  static func utterance(in utterances: [Utterance], at time: Range<Double>) -> Int? {
    utterances.indices.max {
      shared(utterances[$0].start, utterances[$0].end, time)
        < shared(utterances[$1].start, utterances[$1].end, time)
    }
  }

  /// How many seconds two spans overlap; a negative number is the distance between them.
  static func shared(_ start: Double, _ end: Double, _ time: Range<Double>) -> Double {
    min(end, time.upperBound) - max(start, time.lowerBound)
  }
}
