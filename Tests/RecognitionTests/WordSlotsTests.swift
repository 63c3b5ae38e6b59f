import Testing

@testable import Recognition

@Suite("Sorting a lattice's words into slots")
struct WordSlotsTests {
  private let slots = [
    Span(text: "red", frames: 0..<30, posterior: 0.4),
    Span(text: "car", frames: 40..<80, posterior: 0.9),
  ]

  private func fill(_ competitors: [Span]) -> [RecognisedWord] {
    var competitors = competitors
    return WordSlots(slots).fill(&competitors)
  }

  @Test("adds up one word's posteriors over its times, up to 1")
  func sums() {
    let words = fill([
      Span(text: "red", frames: 0..<30, posterior: 0.4),
      Span(text: "red", frames: 1..<31, posterior: 0.3),
      Span(text: "car", frames: 40..<80, posterior: 0.9),
      Span(text: "car", frames: 41..<80, posterior: 0.2),
    ])
    #expect(abs(words[0].posterior - 0.7) < 1e-9)
    #expect(words[1].posterior == 1)
  }

  @Test("gives a competitor to the slot it overlaps most, and to none where it overlaps little")
  func overlap() {
    let words = fill([
      Span(text: "bed", frames: 0..<34, posterior: 0.2),
      Span(text: "star", frames: 26..<70, posterior: 0.1),
      Span(text: "between", frames: 28..<42, posterior: 0.5),
    ])
    #expect(words[0].alternatives.map(\.text) == ["bed"])
    #expect(words[1].alternatives.map(\.text) == ["star"])
  }

  @Test("keeps five competitors at most, the likeliest first, and none below a hundredth")
  func limit() {
    let many = (1...9).map {
      Span(text: "w\($0)", frames: 0..<30, posterior: Double($0) / 100 - 0.005)
    }
    #expect(fill(many)[0].alternatives.map(\.text) == ["w9", "w8", "w7", "w6", "w5"])
    #expect(fill([Span(text: "x", frames: 0..<30, posterior: 0.009)])[0].alternatives.isEmpty)
  }

  @Test("does not depend on the order in which the lattice gives its words")
  func order() {
    let competitors = (0..<50).map {
      Span(text: "w\($0 % 3)", frames: $0 % 5..<30, posterior: 1 / Double($0 + 7))
    }
    #expect(fill(competitors) == fill(competitors.reversed()))
  }
}
