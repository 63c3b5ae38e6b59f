import Recognition
import Testing

@testable import Transcription

@Suite("What speaks for a phrase")
struct PhraseEvidenceTests {
  /// The phones of each word.
  private static let phones = [5, 3, 1, 3]

  /// Returns evidence of four words with their frames and the acoustic score of each frame, with pauses, which fit
  /// as well as anything, between them.
  private static func evidence(
    frames: [Int] = [40, 24, 8, 24], scores: [Int] = [-100, -100, -100, -100], pauses: [Int]
  ) throws -> PhraseEvidence {
    var heard = Hypothesis()
    var free = AcousticScores()
    var first = 20
    heard.acoustics.append(-first, over: 0..<first)
    for (index, length) in frames.enumerated() {
      heard.words.append(
        RecognisedWord(text: "said\(index)", frames: first..<first + length, posterior: 1))
      heard.acoustics.append(scores[index] * length, over: first..<first + length)
      first += length
      let pause = index < pauses.count ? pauses[index] : 0
      heard.acoustics.append(0, over: first..<first + pause)
      first += pause
    }
    free.append(0, over: 0..<first)
    return try #require(PhraseEvidence(heard, phones: phones, free: free))
  }

  @Test("Words that do not fit fit no better for the pauses between them")
  func pauses() throws {
    let without = try Self.evidence(pauses: [])
    let with = try Self.evidence(pauses: [30, 40, 30])
    #expect(without.fit < -5)
    #expect(abs(with.fit - without.fit) < 1e-9)
    #expect(abs(with.weakest - without.weakest) < 1e-9)
    #expect(with.pace == without.pace)
    #expect(with.pause == 1 && without.pause == 0)
    // Who calls does not pause after every word.
    #expect(with.certainty < without.certainty - 1)
  }

  @Test("One pause such as a comma makes costs nothing")
  func comma() throws {
    #expect(
      try Self.evidence(pauses: [35]).certainty == (try Self.evidence(pauses: []).certainty))
  }

  @Test("One word that does not fit at all is not made up for by the others")
  func weakest() throws {
    let even = try Self.evidence(scores: [-60, -60, -60, -60], pauses: [])
    let uneven = try Self.evidence(scores: [0, -240, 0, 0], pauses: [])
    #expect(abs(uneven.fit - even.fit) < 1e-9)
    #expect(uneven.certainty < even.certainty - 1)
  }

  @Test("A longer word weighs as long as it takes")
  func length() throws {
    let long = try Self.evidence(scores: [-100, 0, 0, 0], pauses: [])
    let short = try Self.evidence(scores: [0, -100, 0, 0], pauses: [])
    #expect(abs(long.fit / short.fit - 40.0 / 24) < 1e-9)
  }

  @Test("A phrase of which a word was not heard has no evidence")
  func missing() {
    var heard = Hypothesis()
    heard.words = [RecognisedWord(text: "said0", frames: 0..<40, posterior: 1)]
    #expect(PhraseEvidence(heard, phones: Self.phones, free: AcousticScores()) == nil)
  }
}
