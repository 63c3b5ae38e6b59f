import Recognition
import Testing

@Suite("Acoustic scores")
struct AcousticScoresTests {
  @Test("A stretch that only overlaps some frames counts in proportion")
  func proportion() {
    var scores = AcousticScores()
    scores.append(-1000, over: 0..<10)
    scores.append(-400, over: 10..<30)
    scores.append(-7, over: 30..<30)
    let nats = 0.000_099_995 * 1024
    #expect(abs(scores.meanLogLikelihood(of: 0..<10) + 100 * nats) < 1e-9)
    #expect(abs(scores.meanLogLikelihood(of: 5..<20) + 700 / 15 * nats) < 1e-9)
    #expect(abs(scores.meanLogLikelihood(of: 10..<50) + 10 * nats) < 1e-9)
    #expect(scores.meanLogLikelihood(of: 40..<40) == 0)
  }
}
