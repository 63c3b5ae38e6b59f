import Foundation
import TestSupport
import Testing

@testable import Transcription

@Suite("The meter of steadiness")
struct SteadinessMeterTests {
  @Test("tells music and whistling from speech")
  func music() {
    for sound in MadeMusic.kinds(seconds: 4) {
      #expect(SteadinessMeter(sound).steadyShare > 0.46)
      #expect(SteadinessMeter(sound).restlessness == 0)
      #expect(VoicingMeter(sound).plausibility == 0)
    }
  }

  @Test("finds human speech restless, whole or three seconds of it", .requires(.recognitionModel))
  func speech() throws {
    for sentence in try Listening.sentences() {
      let samples = sentence.samples.map { Int16($0 * 32_767) }
      #expect(SteadinessMeter(samples).restlessness == 1)
      for start in stride(from: 0, to: samples.count, by: 48_000) {
        let part = Array(samples[start..<min(samples.count, start + 48_000)])
        #expect(SteadinessMeter(part).restlessness == 1)
      }
    }
  }

  @Test(
    "finds human speech restless over a hum", .requires(.recognitionModel),
    arguments: [50.0, 60, 100, 120, 200])
  func hum(at pitch: Double) throws {
    for sentence in try Listening.sentences() {
      let hum = MadeNoise.hum(sentence.samples.count, at: pitch)
      for decibels in [3, 5, 10] as [Float] {
        let sound = MadeNoise.mixed(sentence.samples, hum, below: decibels)
        #expect(SteadinessMeter(sound).restlessness == 1)
      }
    }
  }

  @Test("finds music steady over a hum or in noise, and a hum by itself")
  func noisyMusic() {
    for music in MadeMusic.kinds(seconds: 4).prefix(2) {
      let sound = music.map { Float($0) / 32_768 }
      let hums = [50.0, 60, 100, 120, 200].map { MadeNoise.hum(sound.count, at: $0) }
      for noise in hums + [MadeNoise.rumble(sound.count, seed: 5)] {
        let mixed = MadeNoise.mixed(sound, noise, below: 5)
        #expect(SteadinessMeter(mixed).restlessness == 0)
      }
    }
    let hum = MadeNoise.hum(64_000).map { Int16(1_000 * $0) }
    #expect(SteadinessMeter(hum).restlessness == 0)
  }

  @Test("lets a vowel be drawn out for half a second")
  func drawn() {
    let vowel = (0..<8_000).map { index in
      let time = Double(index) / 16_000
      return Int16(
        4_000 * (1...8).reduce(0) { $0 + sin(2 * .pi * 120 * Double($1) * time) / Double($1) })
    }
    #expect(SteadinessMeter(vowel).restlessness == 1)
  }

  @Test("measures nothing in silence and in less than a window")
  func nothing() {
    for sound in [[], [7], [Int16](repeating: 0, count: 16_000)] {
      #expect(SteadinessMeter(sound).steadySeconds == 0)
    }
  }
}
