import Entries
import Synthesis
import Testing

@testable import Transcription

@Suite("A term that is looked for by sound")
struct SoundTermTests {
  private static func ways(_ texts: String...) -> [[Pronunciation]] {
    texts.map { text in
      text.split(separator: "/").map {
        Pronunciation(phones: $0.split(separator: " ").map(String.init))
      }
    }
  }

  private static func text(_ phones: String) -> String {
    PhoneAlphabet.text(
      phones.split(separator: " ").compactMap { PhoneAlphabet.number(of: String($0)) })
  }

  private static let summer = "S AH M ER"
  private static let house = "HH AW S"
  private static let words = [
    HeardSound.Word(text: "summer", start: 1, end: 1.4, posterior: 0.3),
    HeardSound.Word(text: "house", start: 1.4, end: 1.8, posterior: 0.2),
    HeardSound.Word(text: "house", start: 5, end: 5.3, posterior: 0.9),
  ]

  private static func places(_ isWanted: (Substring) -> Bool) -> [HeardSound.Word] {
    words.filter { isWanted(Substring($0.text)) }
  }

  @Test("A phrase is found where its words follow one another, and is as likely as the less likely")
  func phrase() throws {
    let term = SoundTerm(words: ["summer", "house"], ways: Self.ways(Self.summer, Self.house))
    let evidence = try #require(term.evidence(in: Self.text("B AH T"), places: Self.places))
    #expect(evidence.place == .words(1..<1.8))
    let later = SoundTerm(words: ["house", "summer"], ways: Self.ways(Self.house, Self.summer))
    let other = try #require(later.evidence(in: Self.text("B AH T"), places: Self.places))
    #expect(other.place != .words(1..<1.8))
    #expect(other.probability < evidence.probability)
  }

  @Test("What sounds like it is found by its phones, and is likelier the more alike it is")
  func phones() throws {
    let term = SoundTerm(
      words: ["dashwood"], ways: Self.ways("D AE SH W UH D"), isKnown: false)
    func evidence(_ phones: String) throws -> SoundEvidence {
      try #require(term.evidence(in: Self.text(phones)) { _ in [] })
    }
    let same = try evidence("M IH S IH Z D AE SH W UH D K EY M")
    #expect(same.place == .phones(5..<11))
    let near = try evidence("JH AA N G EH S D AE SH W UH T")
    let far = try evidence("W IY L IH V IH N L AH N D AH N")
    #expect(same.probability > near.probability)
    #expect(near.probability > far.probability)
    #expect(term.isHeard(in: Self.text("D AE SH W UH D"), least: same.probability - 0.001))
    #expect(!term.isHeard(in: Self.text("L AH N D AH N"), least: 0.15))
  }

  @Test("Any of several ways to say it counts, and the beginning of a word has no phones")
  func ways() {
    let both = SoundTerm(words: ["either"], ways: Self.ways("IY DH ER/AY DH ER"))
    #expect(both.phoneTrigrams.count == 2)
    #expect(both.letterTrigrams == ["eit", "ith", "the", "her"])
    let beginning = SoundTerm(words: ["hou"], ways: [[]], isPrefix: true)
    #expect(!beginning.hasPhones)
    #expect(
      beginning.evidence(in: Self.text("B AH T"), places: Self.places)?.place == .words(5..<5.3))
  }

  @Test("A posterior makes a word likelier, and less that a known word was not heard")
  func score() {
    func probability(_ posterior: Double, isKnown: Bool = true) -> Double {
      SoundScore.probability(posterior: posterior, gain: 6, full: 12, isKnown: isKnown)
    }
    #expect(probability(0.5) > probability(0.01))
    #expect(probability(0.01) > probability(0))
    #expect(probability(0, isKnown: false) > probability(0))
    for posterior in [0, 0.01, 1] { #expect((0...1).contains(probability(posterior))) }
  }
}
