import Recognition
import Testing

@testable import Transcription

@Suite("Confidence")
struct ConfidenceTests {
  private func word(_ posterior: Double, rival: Double = 0, frames: Int = 30) -> RecognisedWord {
    RecognisedWord(
      text: "word", frames: 0..<frames, posterior: posterior,
      alternatives: rival > 0 ? [.init(text: "ward", posterior: rival)] : [])
  }

  @Test("is a probability, also of words without neighbours and with extreme posteriors")
  func bounds() {
    for posterior in [0, 1e-9, 0.5, 1] {
      for value in Confidence.probabilities(of: [word(posterior, rival: 1 - posterior)]) {
        #expect(value > 0 && value < 1)
      }
    }
    #expect(Confidence.probabilities(of: []).isEmpty)
  }

  @Test("rises with the posterior of the word and of its neighbours")
  func rises() {
    let values = [0.05, 0.3, 0.6, 0.95].map { Confidence.probabilities(of: [word($0)])[0] }
    #expect(values == values.sorted())
    let among = { (other: Double) in
      Confidence.probabilities(of: [self.word(other), self.word(0.6), self.word(other)])[1]
    }
    #expect(among(0.9) > among(0.1))
  }

  @Test("is lower with a voice the more of the words that taught it were probably misheard")
  func voices() {
    let values = [0.5, 0.25, 0].map {
      Confidence.probabilities(of: [word(0.9)], misheardShare: $0)[0]
    }
    #expect(values == values.sorted() && values[0] < values[2] - 0.1)
    #expect(values[2] == Confidence.probabilities(of: [word(0.9)])[0])
  }

  @Test("calls a word that is hardly likelier than others unsure, and a certain one sure")
  func threshold() {
    #expect(Confidence.probabilities(of: [word(0.02, rival: 0.4)])[0] < 0.5)
    #expect(Confidence.probabilities(of: [word(0.99)])[0] > 0.8)
  }
}
