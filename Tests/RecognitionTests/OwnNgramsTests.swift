import Testing

@testable import Recognition

@Suite("The model of an owner's own words")
struct OwnNgramsTests {
  /// Five words, of which 0 and 4 mark the ends of a sentence.
  private static let general: [Float] = [0, 0.4, 0.3, 0.2, 0.1]
  private static let own = OwnNgrams(
    sentences: [[0, 1, 2, 4], [0, 1, 2, 3, 4], [0, 2, 4]], general: general)

  @Test("After every history the probabilities add up to 1")
  func sums() {
    let histories: [(Int?, Int?)] = [
      (nil, nil), (nil, 0), (nil, 1), (nil, 3), (0, 1), (1, 2), (0, 2), (3, 1), (2, 2),
    ]
    for (before, previous) in histories {
      let sum = (0..<5).reduce(Float(0)) {
        $0 + Self.own.probability($1, before: before, previous: previous)
      }
      #expect(abs(sum - 1) < 1e-5, "after \(before ?? -1), \(previous ?? -1): \(sum)")
    }
  }

  @Test("What was seen after a history is likelier there than elsewhere")
  func seen() {
    let own = Self.own
    #expect(
      own.probability(2, before: nil, previous: 1) > own.probability(2, before: nil, previous: 3))
    #expect(own.probability(3, before: 1, previous: 2) > own.probability(3, before: 0, previous: 2))
  }

  @Test("Without sentences it is the general model, but for the words that are wanted")
  func wanted() {
    let own = OwnNgrams(sentences: [], general: Self.general, extra: ([3: 1], 0.5))
    #expect(own.unigrams == [0, 0.2, 0.15, 0.6, 0.05])
  }

  @Test("The rest of a phrase follows its first word")
  func phrases() {
    let own = OwnNgrams(sentences: [], phrases: [[2, 3]], general: Self.general)
    #expect(own.probability(3, before: nil, previous: 2) > 0.8)
  }
}
