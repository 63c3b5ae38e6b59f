import Foundation
import TestSupport
import Testing

@testable import Transcription

@Suite("The voicing meter")
struct VoicingMeterTests {
  private func samples(_ seconds: Double, _ value: (Double) -> Double) -> [Int16] {
    (0..<Int(seconds * 16_000)).map {
      Int16(max(-1, min(1, value(Double($0) / 16_000))) * 32_767)
    }
  }

  @Test("finds human speech plausible", .requires(.recognitionModel))
  func speech() throws {
    for sentence in try Listening.sentences() {
      let meter = VoicingMeter(sentence.samples.map { Int16($0 * 32_767) })
      #expect(meter.voicedShare > 0.25)
      #expect(meter.plausibility == 1)
    }
  }

  @Test("finds human speech plausible at a hundredth of its level", .requires(.recognitionModel))
  func quietSpeech() throws {
    let sentence = try #require(try Listening.sentences().first)
    let meter = VoicingMeter(sentence.samples.map { Int16($0 * 327) })
    #expect(meter.plausibility > 0.9)
  }

  @Test(
    "finds human speech plausible over a constant that is stronger", .requires(.recognitionModel))
  func offset() throws {
    for sentence in try Listening.sentences() {
      let meter = VoicingMeter(sentence.samples.map { Int16($0 * 9_000) - 9_000 })
      #expect(meter.plausibility > 0.9)
    }
  }

  @Test("finds noise, bursts of noise, clatter, tones and silence implausible")
  func noises() {
    var noise = SeededRandom(seed: 5)
    func next() -> Double { Double(noise.sample()) }
    let sounds: [[Int16]] = [
      samples(3) { _ in 0.7 * next() },
      samples(3) { $0.truncatingRemainder(dividingBy: 1) < 0.4 ? 0.3 * next() : 0 },
      samples(3) { exp(-20 * $0.truncatingRemainder(dividingBy: 0.3)) * next() },
      samples(3) { 0.4 * sin(2 * .pi * 220 * $0) },
      samples(3) { _ in 0 },
      [],
      [7],
    ]
    for sound in sounds { #expect(VoicingMeter(sound).plausibility < 0.1) }
  }
}
