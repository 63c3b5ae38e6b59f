import Foundation
import Sound
import TestSupport
import Testing

@Suite("The speech detector")
struct SpeechDetectorTests {
  private static let rate = SpeechDetector.sampleRate

  /// Returns syllables of a buzzing voice, four per second.
  private func voice(seconds: Double, level: Float = 0.2) -> [Float] {
    MadeVoice.syllables(seconds: seconds, rate: Self.rate, level: level)
  }

  private func noise(seconds: Double, level: Float) -> [Float] {
    SeededRandom.floats(Int(seconds * Double(Self.rate)), level: level)
  }

  private func silence(_ seconds: Double) -> [Float] {
    [Float](repeating: 0, count: Int(seconds * Double(Self.rate)))
  }

  private func spans(
    _ sound: [Float], settings: SpeechDetector.Settings = .init(), step: Int = 16_000
  ) -> [ClosedRange<Double>] {
    var detector = SpeechDetector(settings: settings)
    var ranges: [Range<Int64>] = []
    var position = 0
    while position < sound.count {
      let end = min(position + step, sound.count)
      ranges += detector.process(Array(sound[position..<end]))
      position = end
    }
    ranges += detector.finish()
    for (one, next) in zip(ranges, ranges.dropFirst()) {
      #expect(one.upperBound <= next.lowerBound)
    }
    return ranges.map {
      Double($0.lowerBound) / Double(Self.rate)...Double($0.upperBound) / Double(Self.rate)
    }
  }

  @Test("finds a voice between silences, with a little of the silence")
  func findsVoice() throws {
    let found = spans(silence(3) + voice(seconds: 4) + silence(3))
    let span = try #require(found.first)
    #expect(found.count == 1)
    #expect((2.7...3.05).contains(span.lowerBound))
    #expect((6.8...7.4).contains(span.upperBound))
  }

  /// Settings with which a voice is looked for in its own band, too.
  private var intoVoiceBand: SpeechDetector.Settings {
    var settings = SpeechDetector.Settings()
    settings.looksIntoVoiceBand = true
    return settings
  }

  /// Returns a voice between pauses, in white noise 3 dB below it.
  private func noisyVoice() -> [Float] {
    zip(silence(2) + voice(seconds: 4) + silence(2), noise(seconds: 8, level: 0.054)).map(+)
  }

  @Test("finds a voice in loud noise by the band in which it is strongest, if that is wanted")
  func voiceBand() throws {
    let sound = noisyVoice()
    #expect(spans(sound).isEmpty)
    let found = spans(sound, settings: intoVoiceBand)
    let span = try #require(found.first)
    #expect(found.count == 1)
    #expect((1.7...2.05).contains(span.lowerBound))
    #expect((5.8...6.4).contains(span.upperBound))
    for step in [77, 480, 16_000] {
      #expect(spans(sound, settings: intoVoiceBand, step: step) == found)
    }
  }

  @Test("finds the same in little noise, whether it looks into a voice's band or not")
  func littleNoise() {
    let sound = silence(3) + voice(seconds: 4) + silence(1.7) + voice(seconds: 2) + silence(3)
    // A low tone so faint that it stands out in a voice's band alone.
    let tone = ToneSamples.floats(Self.rate, hertz: 500, rate: Self.rate, level: 0.0011)
    let quiet = zip(sound + tone + silence(2), noise(seconds: 16.7, level: 0.0014)).map(+)
    #expect(spans(quiet).count >= 2)
    #expect(spans(quiet, settings: intoVoiceBand) == spans(quiet))
  }

  @Test("finds the same spans however the sound is cut into calls")
  func streaming() {
    let sound =
      noise(seconds: 2, level: 0.001) + voice(seconds: 5) + silence(1.7) + voice(seconds: 40)
    let whole = spans(sound, step: sound.count)
    #expect(whole.count >= 3)
    for step in [77, 480, 16_000] { #expect(spans(sound, step: step) == whole) }
  }

  @Test(
    "finds nothing in sound that stays at one level",
    arguments: ["silence", "offset", "hum", "hiss", "loud noise", "tone"])
  func stationary(kind: String) {
    let count = 20 * Self.rate
    func tone(_ frequency: Double, _ level: Double) -> [Float] {
      ToneSamples.floats(count, hertz: frequency, rate: Self.rate, level: level)
    }
    let sound: [Float] =
      switch kind {
      case "offset": [Float](repeating: 0.5, count: count)
      case "hum": zip(tone(50, 0.3), tone(150, 0.1)).map(+)
      case "hiss": noise(seconds: 20, level: 0.01)
      case "loud noise": noise(seconds: 20, level: 1)
      case "tone": tone(440, 0.5)
      default: silence(20)
      }
    #expect(spans(sound).isEmpty)
    #expect(spans(sound, settings: intoVoiceBand).isEmpty)
  }

  @Test("finds a voice that is 26 dB quieter, and one over hum and an offset")
  func hardVoices() {
    let pauses = silence(2)
    let quiet = pauses + voice(seconds: 4, level: 0.01) + pauses
    #expect(spans(quiet).count == 1)
    let hum = (0..<8 * Self.rate).map {
      0.2 + 0.05 * sin(2 * .pi * 50 * Float($0) / Float(Self.rate))
    }
    #expect(spans(zip(pauses + voice(seconds: 4) + pauses, hum).map(+)).count == 1)
  }

  @Test("takes no number that is not finite for speech")
  func notFinite() {
    var sound = silence(5)
    sound[40_000] = .nan
    sound[41_000] = .infinity
    #expect(spans(sound).isEmpty)
  }

  @Test("cuts speech without pauses into spans of at most 30 s that leave nothing out")
  func longSpeech() {
    let found = spans(voice(seconds: 100))
    #expect(found.count >= 4)
    #expect(found.allSatisfy { $0.upperBound - $0.lowerBound <= 30.01 })
    for (one, next) in zip(found, found.dropFirst()) { #expect(one.upperBound == next.lowerBound) }
    #expect(found.first?.lowerBound ?? 9 < 0.1)
    #expect(found.last?.upperBound ?? 0 > 99.5)
  }

  @Test("joins short stretches that lie near each other, and not those far apart")
  func joining() {
    let near = voice(seconds: 1) + silence(0.9) + voice(seconds: 1) + silence(0.9)
    #expect(spans(silence(2) + near + voice(seconds: 1) + silence(2)).count == 1)
    let far = silence(2) + voice(seconds: 1) + silence(3) + voice(seconds: 1) + silence(2)
    #expect(spans(far).count == 2)
  }

  @Test("joins longer stretches where only a breath divides them, if that is wanted")
  func breath() {
    func sound(pause: Double) -> [Float] {
      silence(2) + voice(seconds: 4) + silence(pause) + voice(seconds: 4) + silence(2)
    }
    var settings = SpeechDetector.Settings()
    #expect(spans(sound(pause: 0.5), settings: settings).count == 2)
    settings.shortestBreathless = 6
    settings.breath = 0.3
    #expect(spans(sound(pause: 0.5), settings: settings).count == 1)
    #expect(spans(sound(pause: 1.2), settings: settings).count == 2)
  }

  @Test("passes over a click")
  func click() {
    var sound = silence(6)
    for index in 48_000..<48_200 { sound[index] = 0.9 }
    #expect(spans(sound).isEmpty)
  }

  @Test("never asks for sound again that it said may be forgotten")
  func forgetting() {
    let sound = silence(20) + voice(seconds: 50) + silence(15) + voice(seconds: 2) + silence(30)
    var detector = SpeechDetector()
    var pending: Int64 = 0
    var position = 0
    while position < sound.count {
      let ranges = detector.process(Array(sound[position..<position + 8000]))
      for range in ranges { #expect(range.lowerBound >= pending) }
      pending = max(pending, detector.earliestPending)
      position += 8000
      // Everything may be dropped except the floor's reach, a span and the one that may be joined
      // to it.
      #expect(Int64(position) - pending <= 75 * Int64(Self.rate))
    }
    for range in detector.finish() { #expect(range.lowerBound >= pending) }
  }

  @Test("measures the range between voice and noise to a few decibels")
  func dynamicRange() {
    for (level, range) in [(Float(0.001), 30.0...50), (0.02, 5.0...26)] {
      let background = noise(seconds: 8, level: level)
      let sound = zip(voice(seconds: 6) + silence(2), background).map(+)
      #expect(range.contains(SpeechDetector.dynamicRange(of: sound)))
    }
    #expect(SpeechDetector.dynamicRange(of: []) == 0)
  }

  @Test("measures what a voice loses above the band of a telephone")
  func loss() {
    let hiss = noise(seconds: 4, level: 0.1)
    let dull = zip(voice(seconds: 4), noise(seconds: 4, level: 0.00001)).map(+)
    #expect((0...12).contains(SpeechDetector.loss(of: hiss, above: 6000)))
    #expect(SpeechDetector.loss(of: dull, above: 6000) > 55)
    #expect(SpeechDetector.loss(of: [], above: 6000) == 0)
  }
}
