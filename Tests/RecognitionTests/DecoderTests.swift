import Recognition
import TestSupport
import Testing

@Suite("A decoder", .requires(.recognitionModel))
struct DecoderTests {
  @Test("hears most words of a sentence that a person reads")
  func hearsSpeech() throws {
    var decoder = try Decoder(model: Speech.model)
    let heard = try decoder.recognise(try Speech.amiable())
    let common = Set(heard.words.map(\.text)).intersection(Speech.amiableWords)
    #expect(common.count >= 6)
  }

  @Test("gives the same words, times and posteriors whatever it heard before")
  func forgets() throws {
    let (first, second) = (try Speech.amiable(), try Speech.disposed())
    var one = try Decoder(model: Speech.model)
    let forward = [try one.recognise(first), try one.recognise(second), try one.recognise(first)]
    var other = try Decoder(model: Speech.model)
    let loud = first.map { $0 &* 3 }
    _ = try other.recognise(loud)
    let backward = [try other.recognise(second), try other.recognise(first)]
    #expect(forward[0] == forward[2])
    #expect(forward[0] == backward[1])
    #expect(forward[1] == backward[0])
    #expect(!forward[0].words.isEmpty)
  }

  @Test("hears the same words with a dictionary cut to the language model's words as with all")
  func cutDictionary() throws {
    var cut = try Decoder(model: Speech.model)
    var whole = try Decoder(model: Speech.model, settings: DecoderSettings(vocabulary: .whole))
    let speech = try Speech.disposed()
    #expect(try cut.recognise(speech).text == whole.recognise(speech).text)
  }

  @Test("says nothing to silence, to nothing and to a click")
  func silence() throws {
    var decoder = try Decoder(model: Speech.model)
    var click = [Int16](repeating: 0, count: 32_000)
    click[16_000] = 20_000
    for samples in [[], [1], [Int16](repeating: 0, count: 48_000), click] {
      #expect(try decoder.recognise(samples).words.isEmpty)
    }
  }

  @Test("gives times on the sound's own clock although it drops silence inside an utterance")
  func times() throws {
    var decoder = try Decoder(model: Speech.model)
    let speech = try Speech.amiable()
    let silence = [Int16](repeating: 0, count: 32_000)
    let alone = try decoder.recognise(speech)
    let twice = try decoder.recognise(speech + silence + speech)
    let shift = (speech.count + silence.count) / 160
    let second = try #require(twice.words.last { $0.text == "made" })
    let first = try #require(alone.words.last { $0.text == "made" })
    #expect(abs(second.frames.lowerBound - first.frames.lowerBound - shift) <= 3)
    for (word, next) in zip(twice.words, twice.words.dropFirst()) {
      #expect(word.frames.upperBound <= next.frames.lowerBound)
    }
  }

  @Test("offers other words with posteriors that fall, none of them silence or the word itself")
  func alternatives() throws {
    var decoder = try Decoder(model: Speech.model)
    let words = try decoder.recognise(try Speech.disposed()).words
    #expect(words.contains { !$0.alternatives.isEmpty })
    for word in words {
      #expect(word.posterior > 0 && word.posterior <= 1)
      #expect(word.alternatives.count <= 5)
      #expect(!word.alternatives.contains { $0.text == word.text || $0.text.hasPrefix("<") })
      let posteriors = word.alternatives.map(\.posterior)
      #expect(posteriors == posteriors.sorted(by: >))
      #expect(posteriors.allSatisfy { $0 >= 0.01 })
    }
  }

  @Test("hears live speech, the same however it is cut, and has a partial result")
  func live() throws {
    let speech = try Speech.amiable()
    var results: [Hypothesis] = []
    var partials = 0
    for size in [160, 1000, speech.count] {
      var decoder = try Decoder(model: Speech.model)
      try decoder.beginUtterance()
      var position = 0
      while position < speech.count {
        let end = min(position + size, speech.count)
        try decoder.process(Array(speech[position..<end]))
        if !decoder.partial().isEmpty { partials += 1 }
        position = end
      }
      results.append(try decoder.endUtterance())
    }
    #expect(partials > 0)
    #expect(results[0].words.count > 3)
    #expect(results[0].words.map(\.text) == results[1].words.map(\.text))
    #expect(results[0].words.map(\.text) == results[2].words.map(\.text))
  }
}
