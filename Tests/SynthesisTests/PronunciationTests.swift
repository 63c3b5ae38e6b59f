import Foundation
import Synthesis
import Testing

@Suite("Pronunciations")
struct PronunciationTests {
  private func map() throws -> PhonemeMap {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Models/espeak-to-arpabet.tsv")
    return try PhonemeMap(parsing: String(contentsOf: file, encoding: .utf8))
  }

  private func say(_ word: String) async throws -> [String] {
    try await Synthesizer.shared.pronunciations(of: word, map: map()).map(\.description)
  }

  @Test("Words get the phones that a dictionary gives them")
  func known() async throws {
    #expect(try await say("hello").first == "HH AH L OW")
    #expect(try await say("journal").first == "JH ER N AH L")
    #expect(try await say("cheese").first == "CH IY Z")
    #expect(try await say("thought").first == "TH AO T")
    #expect(try await say("fire").first?.hasPrefix("F AY") == true)
  }

  @Test("A word whose sounds are doubtful has up to three pronunciations, all different")
  func variants() async throws {
    let variants = try await say("academic")
    #expect((2...3).contains(variants.count))
    #expect(Set(variants).count == variants.count)
    #expect(try await say("boot").count == 1)
  }

  @Test(
    "What was spoken with markup before changes no pronunciation",
    arguments: [
      "<say-as interpret-as=\"characters\">abc", "<s xml:lang=\"fr\">bonjour",
      "<voice name=\"de\">ja",
    ])
  func afterMarkup(_ markup: String) async throws {
    let map = try map()
    let (before, after) = try await Synthesizer.shared.perform { engine in
      let before = try engine.pronunciations(of: "either", map: map)
      try engine.speak(markup, ssml: true) { _ in true }
      return (before, try engine.pronunciations(of: "either", map: map))
    }
    #expect(after == before)
  }

  @Test("Every pronunciation is written in the 39 phones of the recogniser")
  func phoneSet() async throws {
    let phones = Set(
      """
      AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V \
      W Y Z ZH
      """.split(separator: " ").map(String.init))
    for word in ["Siobhan", "Nguyễn", "Zürich", "3.14", "C++", "jalapeño", "wristwatch"] {
      let variants = try await Synthesizer.shared.pronunciations(of: word, map: map())
      #expect(!variants.isEmpty, "\(word)")
      for variant in variants { #expect(phones.isSuperset(of: variant.phones), "\(word)") }
    }
  }

  @Test("British speech has the dictionary's vowel in trap, and no R at the end of a syllable")
  func british() async throws {
    func say(_ word: String) async throws -> String? {
      try await Synthesizer.shared.pronunciations(of: word, map: map(), language: "en-gb")
        .first?.description
    }
    #expect(try await say("trap") == "T R AE P")
    #expect(try await say("time") == "T AY M")
    #expect(try await say("Harpreet") == "HH AA P R IY T")
  }

  @Test("Scottish speech has the dictionary's vowels in late and home")
  func scottish() async throws {
    func say(_ word: String, _ language: String = "en-gb-scotland") async throws -> String? {
      try await Synthesizer.shared.pronunciations(of: word, map: map(), language: language)
        .first?.description
    }
    #expect(try await say("late") == "L EY T")
    #expect(try await say("home") == "HH OW M")
    #expect(try await say("four", "en-us") == "F AO R")
  }

  @Test("What has no sound has no pronunciation")
  func soundless() async throws {
    #expect(try await say("").isEmpty)
    #expect(try await say(" \n ").isEmpty)
  }

  @Test("The longest sound of a map wins")
  func longest() throws {
    let map = try PhonemeMap(parsing: "t\tT\ntʃ\tCH\nʃ\tSH\n")
    #expect(map.pronunciations(ofIPA: "ˈtʃtʃʃ") == [Pronunciation(phones: ["CH", "CH", "SH"])])
  }

  @Test("A map with a line that cannot be read is refused with the line's number")
  func damagedMap() {
    for text in ["# fine\nt", "\n\tT", "# fine\nt\tT\tD\tK", "t\tT\nt\tD", "# fine\nt\t"] {
      let error = #expect(throws: SynthesisError.self) { try PhonemeMap(parsing: text) }
      #expect(error?.code == .badPhonemeMap)
      #expect(error?.subject == "line 2")
    }
  }

  @Test("A Scot says a vowel and an R where other English has one sound")
  func vowelAndR() {
    let journal = Pronunciation(phones: ["JH", "ER", "N", "AH", "L"])
    #expect(journal.scottish?.description == "JH AH R N AH L")
    #expect(Pronunciation(phones: ["D", "EH", "R"]).scottish == nil)
  }
}
