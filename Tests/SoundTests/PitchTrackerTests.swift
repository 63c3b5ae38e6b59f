import Foundation
import Sound
import TestSupport
import Testing

@Suite struct PitchTrackerTests {
  /// Returns a voice-like tone: harmonics of decreasing level, gliding from one pitch to another.
  private func tone(
    from first: Double, to last: Double, seconds: Double, rate: Int, harmonics: Int = 12,
    level: Double = 0.2
  ) -> [Float] {
    MadeVoice.glide(
      from: first, to: last, seconds: seconds, rate: rate, harmonics: harmonics, level: level)
  }

  @Test(
    "A steady voice's pitch is told within half a per cent, at any rate, in nearly every frame",
    arguments: [70.0, 110, 182.4, 251, 390], [8000, 16_000, 22_050])
  func steady(pitch: Double, rate: Int) {
    var tracker = PitchTracker(rate: rate)
    let found = tracker.process(
      tone(from: pitch, to: pitch, seconds: 1, rate: rate, harmonics: 6))
    #expect(found.count >= 45)
    #expect(found.allSatisfy { abs($0.frequency - pitch) < 0.005 * pitch })
  }

  @Test("A gliding pitch is followed in time")
  func glide() {
    var tracker = PitchTracker(rate: 16_000)
    let found = tracker.process(tone(from: 100, to: 200, seconds: 2, rate: 16_000))
    #expect(found.count > 90)
    for pitch in found {
      #expect(abs(pitch.frequency - (100 + 50 * pitch.time)) < 3, "\(pitch)")
    }
  }

  @Test("A voice without its fundamental still has it as its pitch")
  func missingFundamental() {
    var tracker = PitchTracker(rate: 16_000)
    let samples = (0..<16_000).map { index -> Float in
      let phase = 2 * Double.pi * 150 * Double(index) / 16_000
      return Float(0.2 * (sin(2 * phase) + sin(3 * phase) + sin(4 * phase)))
    }
    let found = tracker.process(samples)
    #expect(found.count > 40)
    #expect(found.allSatisfy { abs($0.frequency - 150) < 2 })
  }

  @Test("Silence, noise, hum below the range and broken samples have no pitch")
  func nothing() {
    var random = SeededRandom()
    let noise = (0..<32_000).map { _ in 0.3 * random.sample() }
    let sounds: [[Float]] = [
      Array(repeating: 0, count: 32_000), Array(repeating: 0.5, count: 32_000), noise,
      Array(repeating: .nan, count: 32_000), Array(repeating: .infinity, count: 3000),
      tone(from: 150, to: 150, seconds: 1, rate: 16_000, level: 0.0002), [], [0.1],
    ]
    for (index, sound) in sounds.enumerated() {
      var tracker = PitchTracker(rate: 16_000)
      #expect(tracker.process(sound).count <= 1, "\(index)")
    }
  }

  @Test("Cutting the sound into pieces changes nothing")
  func pieces() {
    let samples = tone(from: 120, to: 240, seconds: 1, rate: 16_000)
    var whole = PitchTracker(rate: 16_000)
    let expected = whole.process(samples)
    for size in [1, 7, 320, 4096] {
      var tracker = PitchTracker(rate: 16_000)
      var found: [PitchTracker.Pitch] = []
      for start in stride(from: 0, to: samples.count, by: size) {
        found += tracker.process(Array(samples[start..<min(start + size, samples.count)]))
      }
      #expect(found == expected, "\(size)")
    }
  }
}
