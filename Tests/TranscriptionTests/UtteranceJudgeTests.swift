import Foundation
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
    #expect(judge.verdict == .speech)
    #expect(judge.plausibility == 1)
  }

  @Test("finds a voice unclear of whose words none stands out, and nothing where no voice is")
  func distrusts() throws {
    #expect(
      UtteranceJudge(hypothesis(6, posterior: 0.1), samples: try speech()).verdict == .unclear)
    let silence = [Int16](repeating: 0, count: 32_000)
    #expect(UtteranceJudge(hypothesis(6, posterior: 0.9), samples: silence).verdict == .nothing)
    #expect(UtteranceJudge(hypothesis(6, posterior: 0.1), samples: silence).verdict == .nothing)
  }

  @Test("finds no voice in one or two words for seconds that a horn sounds")
  func horn() {
    let horn = (0..<64_000).map { index in
      let time = Double(index) / 16_000
      let level = 0.06 + 0.4 * max(0, sin(2 * .pi * 0.7 * time))
      // Its pitch moves, or it would be a note.
      return Int16(32_000 * level * sin(2 * .pi * 180 * time + 30 * sin(2 * .pi * 2 * time)))
    }
    #expect(VoicingMeter(horn).isPlainlyVoice)
    for (count, posterior) in [(2, 0.1), (2, 0.9), (3, 0.6), (5, 0.1)] {
      let judge = UtteranceJudge(hypothesis(count, posterior: posterior), samples: horn)
      #expect(judge.verdict == .nothing)
    }
  }

  @Test("finds two words of a clear voice unclear, and not one, nor two in as much of noise")
  func brief() {
    var noise = SeededRandom(seed: 3)
    func sound(_ value: (Double) -> Double) -> [Int16] {
      (0..<19_200).map { index in
        let time = Double(index) / 16_000
        let level = pow(10, -1.2 * (1 + cos(2 * .pi * 4 * time)) / 2)
        return Int16(9_000 * level * value(time))
      }
    }
    let voice = sound { time in
      let phase = 2 * .pi * 120 * time + 15 * sin(2 * .pi * 2 * time)
      return (1...8).reduce(0) { $0 + sin(phase * Double($1)) / Double($1) }
    }
    #expect(VoicingMeter(voice).isClearlyVoice)
    #expect(UtteranceJudge(hypothesis(2, posterior: 0.1), samples: voice).verdict == .unclear)
    #expect(UtteranceJudge(hypothesis(1, posterior: 0.1), samples: voice).verdict == .nothing)
    let hiss = sound { _ in Double(noise.sample()) }
    #expect(UtteranceJudge(hypothesis(2, posterior: 0.1), samples: hiss).verdict == .nothing)
  }

  @Test("finds a voice in white noise 5 dB below it unclear, however few of its words are found")
  func noisy() throws {
    for sentence in try Listening.sentences() {
      var noise = SeededRandom(seed: 7)
      let power = sentence.samples.reduce(0) { $0 + $1 * $1 } / Float(sentence.samples.count)
      // Even noise between −1 and 1 has a third of the power of a constant 1.
      let gain = (3 * power / pow(10, 0.5)).squareRoot()
      let samples = sentence.samples.map {
        Int16(max(-1, min(1, $0 + gain * noise.sample())) * 32_767)
      }
      #expect(VoicingMeter(samples).isPlainlyVoice)
      let brief = Array(samples.prefix(32_000))
      #expect(UtteranceJudge(hypothesis(3, posterior: 0.1), samples: brief).verdict == .unclear)
    }
  }

  @Test("finds nothing in music, however sure its words seem")
  func music() {
    for sound in MadeMusic.kinds(seconds: 4) {
      for count in [2, 6, 12] {
        let judge = UtteranceJudge(hypothesis(count, posterior: 0.9), samples: sound)
        #expect(judge.verdict == .nothing)
      }
    }
  }

  @Test("shows a word that stands alone, but never as sure")
  func alone() throws {
    let word = Array(try speech().prefix(14_000))
    let judge = UtteranceJudge(hypothesis(1, posterior: 1), samples: word)
    #expect(judge.verdict == .speech)
    #expect(judge.plausibility <= 0.5)
  }
}
