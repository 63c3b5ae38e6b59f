import Recognition
import Testing

@testable import Transcription

@Suite("What speaks for a spoken command")
struct CommandEvidenceTests {
  private static let sure = CommandEvidence(
    wake: 0, order: 0, weakest: -0.5, reach: 0.5, isStrict: false, rival: -0.5)

  @Test("Evidence is measured in the frames of the words that it is about")
  func measuring() throws {
    let words = [
      RecognisedWord(text: "journal", frames: 20..<60, posterior: 1),
      RecognisedWord(text: "mood", frames: 70..<100, posterior: 1),
      RecognisedWord(text: "four", frames: 100..<130, posterior: 1),
    ]
    var grammar = AcousticScores()
    grammar.append(-1000, over: 20..<60)
    grammar.append(-100, over: 60..<70)
    grammar.append(-600, over: 70..<100)
    grammar.append(-900, over: 100..<130)
    var free = AcousticScores()
    free.append(-1000, over: 20..<70)
    free.append(-600, over: 70..<130)
    let evidence = try #require(
      CommandEvidence(words, wakeLength: 1, scores: grammar, free: free, isStrict: false))
    let nats = 0.000_099_995 * 1024
    #expect(abs(evidence.wake - (-1000 + 800) * nats / 40) < 1e-9)
    #expect(abs(evidence.order - (-1500 + 600) * nats / 60) < 1e-9)
    #expect(abs(evidence.weakest - (-900 + 300) * nats / 30) < 1e-9)
    #expect(abs(evidence.reach - 0.5) < 1e-9)
    #expect(
      CommandEvidence(words, wakeLength: 3, scores: grammar, free: free, isStrict: false) == nil)
  }

  @Test("A longer wake word is measured by its letters")
  func letters() throws {
    let words = [
      RecognisedWord(text: "dear", frames: 0..<30, posterior: 1),
      RecognisedWord(text: "notebook", frames: 30..<60, posterior: 1),
      RecognisedWord(text: "mood", frames: 70..<100, posterior: 1),
    ]
    let evidence = try #require(
      CommandEvidence(
        words, wakeLength: 2, scores: AcousticScores(), free: AcousticScores(), isStrict: false))
    #expect(abs(evidence.reach - (0.6 * 7 / 12 + 0.1)) < 1e-9)
  }

  private enum Part: CaseIterable {
    case wake, order, weakest
  }

  @Test(
    "Whatever speaks against a command makes it less certain, and enough of it refuses the command",
    arguments: Part.allCases)
  private func against(_ part: Part) {
    func certainty(less: Double) -> Double {
      var evidence = CommandEvidenceTests.sure
      switch part {
      case .wake: evidence.wake -= less
      case .order: evidence.order -= less
      case .weakest: evidence.weakest -= less
      }
      return evidence.certainty
    }
    #expect(certainty(less: 0) >= CommandEvidence.standardThreshold)
    #expect(certainty(less: 1) < certainty(less: 0))
    #expect(certainty(less: 60) < CommandEvidence.standardThreshold)
  }

  @Test("A hurried wake word is none, nor is one that ordinary words explain better")
  func wakeWord() {
    var hurried = CommandEvidenceTests.sure
    hurried.reach = 0.2
    #expect(hurried.certainty < CommandEvidence.standardThreshold)
    var ordinary = CommandEvidenceTests.sure
    ordinary.reach = 0.4
    ordinary.rival = -8
    #expect(ordinary.certainty < CommandEvidence.standardThreshold)
    ordinary.rival = 0
    #expect(ordinary.certainty >= CommandEvidence.standardThreshold)
  }

  @Test("A word that sounds like the wake word is not taken for it")
  func alike() {
    var evidence = CommandEvidenceTests.sure
    evidence.alike = -1
    #expect(evidence.certainty == CommandEvidenceTests.sure.certainty)
    evidence.alike = -8
    #expect(evidence.certainty < CommandEvidence.standardThreshold)
  }

  @Test("Nothing that fits better than a command usually does makes up for anything else")
  func limits() {
    var evidence = CommandEvidenceTests.sure
    evidence.reach = 0.2
    evidence.wake = 50
    evidence.order = 50
    evidence.weakest = 50
    evidence.rival = 50
    var best = evidence
    (best.wake, best.order, best.weakest, best.rival) = (1, 0.5, 0, 0)
    #expect(evidence.certainty == best.certainty)
  }
}
