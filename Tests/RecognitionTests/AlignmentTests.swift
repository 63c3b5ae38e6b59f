import Recognition
import TestSupport
import Testing

@Suite("Alignment", .requires(.recognitionModel))
struct AlignmentTests {
  @Test("finds when each word of a known text was said")
  func aligns() throws {
    var decoder = try Decoder(model: Speech.model, settings: .alignment)
    let speech = try Speech.amiable()
    let aligned = try decoder.align(Speech.amiableWords, to: speech)
    #expect(aligned.words.map(\.text) == Speech.amiableWords)
    for (word, next) in zip(aligned.words, aligned.words.dropFirst()) {
      #expect(word.frames.upperBound <= next.frames.lowerBound)
    }
    #expect(try #require(aligned.words.last).frames.upperBound <= speech.count / 160 + 1)
  }

  @Test("shifts every time by exactly the silence put before")
  func shifts() throws {
    var decoder = try Decoder(model: Speech.model, settings: .alignment)
    let speech = try Speech.amiable()
    let before = try decoder.align(Speech.amiableWords, to: speech)
    let after = try decoder.align(
      Speech.amiableWords, to: [Int16](repeating: 3, count: 16_000) + speech)
    for (one, other) in zip(before.words, after.words).dropFirst() {
      #expect(abs(other.frames.lowerBound - one.frames.lowerBound - 100) <= 3)
    }
  }

  @Test("refuses a word that the dictionary lacks until it is added")
  func unknownWord() throws {
    var decoder = try Decoder(model: Speech.model, settings: .alignment)
    let speech = try Speech.amiable()
    var words = Speech.amiableWords
    words[6] = "aimeyabbel"
    #expect { try decoder.align(words, to: speech) } throws: {
      ($0 as? RecognitionError)?.code == .unknownWord
    }
    try decoder.add(word: "aimeyabbel", phones: "EY M IY AH B AH L")
    #expect(try decoder.align(words, to: speech).words.map(\.text) == words)
  }

  @Test("refuses a text that is far too long for the sound")
  func doesNotFit() throws {
    var decoder = try Decoder(model: Speech.model, settings: .alignment)
    let words = (0..<80).flatMap { _ in Speech.amiableWords }
    let speech = try Speech.amiable()
    #expect { try decoder.align(words, to: speech) } throws: {
      ($0 as? RecognitionError)?.code == .notAligned
    }
  }
}
