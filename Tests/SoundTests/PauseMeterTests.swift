import Foundation
import TestSupport
import Testing

@testable import Sound

@Suite("Pauses in the sound of speech")
struct PauseMeterTests {
  /// Returns syllables of 0.2 s with dips of 60 ms between them, similar to a voice.
  private func voice(_ seconds: Double, level: Double = 0.3, rate: Int = 16_000) -> [Float] {
    (0..<Int(seconds * Double(rate))).map { index in
      let time = Double(index) / Double(rate)
      let place = time.truncatingRemainder(dividingBy: 0.26)
      let swell = place < 0.2 ? max(0.02, sin(.pi * place / 0.2)) : 0.002
      let wave = sin(2 * .pi * 140 * time) + 0.5 * sin(2 * .pi * 560 * time)
      return Float(level * swell * wave / 1.5)
    }
  }

  private func silence(_ seconds: Double, rate: Int = 16_000) -> [Float] {
    [Float](repeating: 0, count: Int(seconds * Double(rate)))
  }

  /// Returns white noise that is the same in every run.
  private func noise(_ count: Int, level: Double) -> [Float] {
    SeededRandom.floats(count, level: Float(level), seed: 7)
  }

  private func pauses(_ samples: [Float], rate: Int = 16_000, block: Int = 1000) -> SpeechPauses? {
    var meter = PauseMeter(rate: rate)
    for start in stride(from: 0, to: samples.count, by: block) {
      meter.process(Array(samples[start..<min(samples.count, start + block)]))
    }
    return meter.pauses
  }

  @Test(
    "Silences between speech are pauses, those before and after it are none, at every rate",
    arguments: [8000, 11_025, 16_000, 44_100, 96_000])
  func silences(rate: Int) throws {
    // 1.24 s end with a complete syllable.
    let speech = voice(1.24, rate: rate)
    let found = try #require(
      pauses(
        silence(2, rate: rate) + speech + silence(0.5, rate: rate) + speech
          + silence(1, rate: rate) + speech + silence(3, rate: rate), rate: rate))
    #expect(found.pauses.count == 2)
    #expect(abs(found.longest - 1) < 0.05)
    #expect(abs(found.seconds - 5.22) < 0.05)
    #expect(abs(found.share - 1.5 / 5.22) < 0.02)
  }

  @Test("The dips between syllables are no pauses, nor are gaps of less than 0.2 s")
  func articulation() throws {
    let found = try #require(pauses(voice(1.24) + silence(0.14) + voice(1.24)))
    #expect(found.pauses.isEmpty && found.share == 0 && found.longest == 0)
  }

  @Test(
    "A quiet voice and a noisy room have the same pauses",
    arguments: [(0.01, 0.0), (0.3, 0.001), (0.3, 0.02)])
  func levels(level: Double, noise: Double) throws {
    let speech = voice(1.24, level: level) + silence(0.6) + voice(1.24, level: level)
    let room = self.noise(speech.count, level: noise)
    let found = try #require(pauses(zip(speech, room).map(+)))
    #expect(found.pauses.count == 1)
    #expect(abs(found.longest - 0.6) < 0.08)
  }

  @Test("A click in a pause does not end it")
  func click() throws {
    var gap = silence(0.6)
    for index in 4800..<4960 { gap[index] = 0.5 }
    let found = try #require(pauses(voice(1.24) + gap + voice(1.24)))
    #expect(found.pauses.count == 1)
  }

  @Test("Nothing, silence, a tone and noise have no pauses to tell")
  func nothing() {
    #expect(pauses([]) == nil)
    #expect(pauses(silence(3)) == nil)
    #expect(pauses(Tone(frequency: 220, rate: 16_000).floats(48_000)) == nil)
    #expect(pauses(noise(48_000, level: 0.1)) == nil)
    #expect(pauses([.nan, .infinity], rate: 1) == nil)
  }

  @Test("The same sound gives the same pauses however it is cut")
  func cuts() {
    let sound = voice(1.24) + silence(0.4) + voice(2)
    #expect(pauses(sound, block: 37) == pauses(sound, block: 100_000))
  }
}
