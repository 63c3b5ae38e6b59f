import Recognition
import TestSupport
import Testing

@testable import Transcription

@Suite("The judge of utterances", .requires(.recognitionModel))
struct UtteranceJudgeTests {
  private func hypothesis(_ count: Int, posterior: Double) -> Hypothesis {
    Hypothesis(
      words: (0..<count).map {
        RecognisedWord(text: "w", frames: $0 * 20..<$0 * 20 + 20, posterior: posterior)
      })
  }

  private func speech() throws -> [Int16] {
    try Listening.sentences()[4].samples.map { Int16($0 * 32_767) }
  }

  @Test("trusts words that stand out, said by a voice")
  func trusts() throws {
    let judge = UtteranceJudge(hypothesis(6, posterior: 0.8), samples: try speech())
    #expect(judge.isTrustworthy)
    #expect(judge.plausibility == 1)
  }

  @Test("does not trust words of which none stands out, nor words that no voice said")
  func distrusts() throws {
    #expect(
      !UtteranceJudge(hypothesis(6, posterior: 0.1), samples: try speech()).isTrustworthy)
    let silence = [Int16](repeating: 0, count: 32_000)
    #expect(!UtteranceJudge(hypothesis(6, posterior: 0.9), samples: silence).isTrustworthy)
  }

  @Test("shows a word that stands alone, but never as sure")
  func alone() throws {
    let judge = UtteranceJudge(hypothesis(1, posterior: 1), samples: try speech())
    #expect(judge.isTrustworthy)
    #expect(judge.plausibility <= 0.5)
  }
}
