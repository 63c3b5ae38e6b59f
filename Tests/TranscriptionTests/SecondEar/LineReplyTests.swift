import Testing

@testable import Transcription

@Suite("An answer of an engine")
struct LineReplyTests {
  private func piece(_ start: Double, _ end: Double, _ probability: Double) -> LineReply.Piece {
    LineReply.Piece(text: "word", start: start, end: end, probability: probability)
  }

  @Test("Its numbers are taken as far as they can be")
  func numbers() throws {
    let reply = LineReply(
      text: "word word word word",
      words: [
        piece(-3, .nan, 7), piece(.infinity, -.infinity, -1), piece(1, 2, 0.5),
        piece(1e300, 5.5, .nan),
      ], compressionRatio: .infinity, noSpeechProbability: .nan, averageLogProbability: -.infinity)
    let taken = try #require(reply.taken(for: 5))
    #expect(taken.words == [piece(0, 0, 1), piece(0, 0, 0), piece(1, 2, 0.5), piece(6, 5.5, 0)])
    #expect(taken.compressionRatio == nil && taken.noSpeechProbability == nil)
    #expect(taken.averageLogProbability == nil)
    let words = HeardWord.words(of: taken)
    #expect(words.count == 4)
    let pairs = zip(words.map(\.seconds), words.map(\.seconds).dropFirst())
    #expect(pairs.allSatisfy { $0.upperBound <= $1.lowerBound })
    #expect(EngineConfidence.probabilities(of: words).allSatisfy { (0...1).contains($0) })
  }

  @Test("One without a text is none, unless it says why")
  func none() {
    #expect(LineReply(id: 1).taken(for: 5) == nil)
    #expect(LineReply(id: 1, error: "too long").taken(for: 5)?.error == "too long")
    #expect(LineReply(id: 1, text: "").taken(for: 5)?.text == "")
  }

  @Test("A text longer than anybody says in the time is not believed")
  func length() {
    func isBelieved(_ text: String, seconds: Double) -> Bool {
      let reply = LineReply(text: text)
      return ReplyJudge(reply, words: HeardWord.words(of: reply), seconds: seconds).isTrustworthy
    }
    #expect(isBelieved("It was the Donaudampfschifffahrtsgesellschaft again.", seconds: 2))
    #expect(isBelieved("Extraordinarily.", seconds: 0.4))
    #expect(!isBelieved(String(repeating: "a", count: 200), seconds: 2))
  }
}
