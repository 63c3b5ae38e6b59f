import Entries
import Synthesis
import TestSupport
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

  private static func places(
    _ letters: String, _ isWanted: (Substring) -> Bool
  ) -> [HeardSound.Word] {
    words.filter { $0.text.contains(letters) && isWanted(Substring($0.text)) }
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
      try #require(term.evidence(in: Self.text(phones)) { _, _ in [] })
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

  @Test("The phones of a longer word speak for it, as far as that was not surely heard")
  func longerWord() throws {
    let term = SoundTerm(words: ["condition"], ways: Self.ways("K AH N D IH SH AH N"))
    func probability(_ heard: HeardSound.Word) throws -> Double {
      let evidence = term.evidence(
        in: Self.text("DH AH K AH N D IH SH AH N Z"), time: { _ in 1..<1.6 },
        places: { _, isWanted in [heard].filter { isWanted(Substring($0.text)) } })
      return try #require(evidence).probability
    }
    func word(_ text: String, _ posterior: Double, at start: Double = 0.95) -> HeardSound.Word {
      HeardSound.Word(text: text, start: start, end: start + 0.7, posterior: posterior)
    }
    let alone = try probability(word("commission", 0.9))
    #expect(alone > 0.3)
    #expect(try abs(probability(word("conditions", 0.9)) - alone / 10) < 0.001)
    // However sure the recogniser is, it is still found.
    #expect(try abs(probability(word("conditions", 1)) - alone / 10) < 0.001)
    #expect(try probability(word("conditions", 0.9, at: 1.5)) == alone)
    #expect(try probability(word("condition's", 0.9)) == alone)
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

  @Test(
    "A name that was taught is as likely in what was heard before", .requires(.recognitionModel))
  func taught() async throws {
    let model = try ModelCatalogue().model(nil)
    let name = "Aldenham"
    func probability(_ vocabulary: [VocabularyWord]) async throws -> Double {
      let reader = try SoundTermReader(model: model, vocabulary: vocabulary)
      let term = try #require(try await reader.terms([([name], false)]).first ?? nil)
      let heard = Self.text("M IH S T ER AO L D AH N AE M")
      return try #require(term.evidence(in: heard) { _, _ in [] }).probability
    }
    let ways = try await Pronouncer(model: model).spoken(name.lowercased()).map(\.description)
    let word = VocabularyWord(text: name, pronunciations: [ways], origin: .spelling)
    #expect(try await probability([word]) == probability([]))
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

  @Test("A rare word is likelier where it was held possible, and where its sound was heard")
  func rarity() {
    func probability(
      _ rarity: Double, posterior: Double = 0, gain: Double = 6, isKnown: Bool = true
    ) -> Double {
      SoundScore.probability(
        posterior: posterior, gain: gain, full: 24, isKnown: isKnown, rarity: rarity)
    }
    for posterior in [0, 0.01, 0.5] {
      #expect(probability(4, posterior: posterior) > probability(0, posterior: posterior))
      #expect(probability(0, posterior: posterior) > probability(-4, posterior: posterior))
    }
    // The model tells nothing of a word that it lacks.
    #expect(probability(4, isKnown: false) == probability(0, isKnown: false))
    // That the recogniser held it possible makes no match of phones less likely.
    for rarity in [-4.0, 0, 4] {
      let both = probability(rarity, posterior: SoundScore.leastPosterior, gain: 24)
      #expect(both >= probability(rarity, gain: 24))
    }
  }

  @Test("A phrase is rarer than its rarest word, and the more so the rarer its second is")
  func rarePhrase() {
    let likely = ["the": -3.0, "house": -8, "summer": -9.5]
    func rarity(_ words: String...) -> Double { SoundTermReader.rarity(of: words, likely) }
    #expect(rarity("summer") > rarity("house") && rarity("house") > rarity("the"))
    #expect(rarity("summer", "house") == rarity("house", "summer"))
    #expect(rarity("summer", "house") > rarity("the", "summer"))
    #expect(rarity("the", "summer") > rarity("summer"))
    #expect(rarity("the", "summer", "house") == rarity("summer", "house"))
    #expect(rarity("summer", "dashwood") == 0)
  }

  @Test(
    "Words have the rarity that the model tells, with a spelling of their sound too",
    .requires(.recognitionModel))
  func modelRarity() async throws {
    let reader = try SoundTermReader(model: ModelCatalogue().model(nil), vocabulary: [])
    let terms = try await reader.terms([(["before"], false), (["epoch"], false)])
    let (frequent, rare) = (try #require(terms[0]), try #require(terms[1]))
    #expect(frequent.isKnown && rare.isKnown)
    #expect(frequent.rarity < 0 && rare.rarity > frequent.rarity)
    #expect(try await reader.term(["epoch"], soundingLike: "ee pock")?.rarity == rare.rarity)
    #expect(try await reader.terms([(["qzxvash"], false)])[0]?.rarity == 0)
  }

  @Test("Each further way to say an unknown word makes a match less telling, the less it is alike")
  func chances() throws {
    func odds(_ ways: String, isKnown: Bool = false) throws -> Double {
      let term = SoundTerm(words: ["dashwood"], ways: Self.ways(ways), isKnown: isKnown)
      let heard = Self.text("M IH S IH Z D AE SH W UH D K EY M")
      let probability = try #require(term.evidence(in: heard) { _, _ in [] }).probability
      #expect(term.isHeard(in: heard, least: probability - 0.001))
      return probability / (1 - probability)
    }
    let way = "D AE SH W UH D"
    let (one, alike) = (try odds(way), try odds(way + "/D AE SH W AH D"))
    let different = try odds(way + "/K IY L OW M IH")
    #expect(one > alike * 1.01 && alike > different * 1.01)
    // Two ways that have nothing in common match by chance twice as often as one.
    #expect(abs(one / different - 2) < 0.2)
    // The dictionary's ways were there when the score was fitted.
    #expect(try odds(way + "/K IY L OW M IH", isKnown: true) == odds(way, isKnown: true))
  }

  @Test(
    "A sound that is told besides makes no place less likely", .requires(.recognitionModel),
    arguments: ["dashwood", "mississippi", "on"])
  func told(_ word: String) async throws {
    let reader = try SoundTermReader(model: ModelCatalogue().model(nil), vocabulary: [])
    let plain = try await reader.terms([([word], false)])[0]
    let told = try #require(try await reader.term([word], soundingLike: "dash wood"))
    for heard in [
      "M IH S IH Z D AE SH W UH D K EY M", "JH AA N G EH S D AE SH W UH T",
      "M IH S IH S IH P IY", "DH AH D AE SH S UH D AA N",
    ].map(Self.text) {
      let without = plain?.evidence(in: heard) { _, _ in [] }?.probability ?? 0
      let with = told.evidence(in: heard) { _, _ in [] }?.probability ?? 0
      #expect(with >= without)
    }
    #expect(told.hasPhones)
  }
}
