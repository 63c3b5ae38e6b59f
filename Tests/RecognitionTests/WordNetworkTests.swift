import Recognition
import TestSupport
import Testing

@Suite("A network of words", .requires(.recognitionModel))
struct WordNetworkTests {
  private static let phones = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH",
    "IH",
    "IY", "JH", "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW",
    "V",
    "W", "Y", "Z", "ZH",
  ]

  @Test(
    "Words are found between phones that stand for all else, and tell how well they fit"
  )
  func between() throws {
    let words = ["made": "M EY D", "amiable": "EY M IY AH B AH L", "garden": "G AA R D AH N"]
    var decoder = try Decoder(
      model: Speech.model,
      settings: .spotting(words.map { "\($0.key) \($0.value)" }, phones: Self.phones))
    func fit(_ phrase: [String]) throws -> (words: [RecognisedWord], fit: Double) {
      var network = WordNetwork(states: phrase.count + 1)
      for (state, word) in phrase.enumerated() {
        network.add(word, from: state, to: state + 1, probability: 0.1)
      }
      for state in [0, phrase.count] {
        for phone in Self.phones {
          network.add(
            DecoderSettings.filler(for: phone), from: state, to: state, probability: 0.02)
        }
        network.add("<sil>", from: state, to: state, probability: 0.05)
      }
      let name = phrase.joined()
      try decoder.add(network, as: name)
      try decoder.use(search: name)
      let heard = try decoder.recognise(try Speech.amiable(), removingNoise: false)
      let first = try #require(heard.words.first).frames.lowerBound
      let last = try #require(heard.words.last).frames.upperBound
      return (heard.words, heard.acoustics.meanLogLikelihood(of: first..<last))
    }
    let said = try fit(["made", "amiable"])
    #expect(said.words.map(\.text) == ["made", "amiable"])
    // "He might even have been" comes before, "himself" behind.
    #expect(said.words[0].frames.lowerBound > 80 && said.words[1].frames.upperBound < 280)
    #expect(said.fit > -4)
    #expect(try fit(["garden"]).fit < said.fit - 1)
  }

  @Test("A word that the dictionary lacks is refused")
  func unknown() throws {
    var decoder = try Decoder(model: Speech.model, settings: .spotting(["made M EY D"], phones: []))
    var network = WordNetwork(states: 2)
    network.add("garden", from: 0, to: 1)
    #expect(throws: RecognitionError.self) { try decoder.add(network, as: "phrase") }
  }
}
