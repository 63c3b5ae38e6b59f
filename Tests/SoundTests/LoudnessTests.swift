import Foundation
import Testing

@testable import Sound

@Suite struct LoudnessTests {
  private func sine(_ decibels: Double, seconds: Double, rate: Int, pitch: Double = 997) -> [Float]
  {
    let peak = pow(10, decibels / 20)
    return (0..<Int(seconds * Double(rate))).map {
      Float(peak * sin(2 * .pi * pitch * Double($0) / Double(rate)))
    }
  }

  private func loudness(_ sounds: [[Float]], rate: Int) throws -> Double? {
    var meter = try Loudness(rate: rate)
    for sound in sounds { try meter.process(sound) }
    return meter.integrated
  }

  @Test(
    "A full-scale sine of 997 Hz on one channel is −3.01 LUFS at every rate",
    arguments: [16_000, 22_050, 44_100, 48_000, 96_000])
  func reference(rate: Int) throws {
    let found = try #require(try loudness([sine(0, seconds: 3, rate: rate)], rate: rate))
    #expect(abs(found + 3.01) < 0.05)
  }

  @Test("The gates leave out what is much softer than the rest: EBU Tech 3341, cases 3 and 4")
  func gates() throws {
    func sounds(_ parts: [(Double, Double)]) -> [[Float]] {
      parts.map { sine($0.0, seconds: $0.1, rate: 16_000) }
    }
    let third = sounds([(-36, 10), (-23, 60), (-36, 10)])
    let fourth = sounds([(-72, 10), (-36, 10), (-23, 60), (-36, 10), (-72, 10)])
    // The cases are for two channels, each of which adds the same again: 3.01 LU less on one.
    for sounds in [third, fourth] {
      #expect(abs(try #require(try loudness(sounds, rate: 16_000)) + 26.01) < 0.1)
    }
  }

  @Test("Silence, less than 400 ms, and nothing at all have no loudness")
  func nothing() throws {
    #expect(try loudness([], rate: 16_000) == nil)
    #expect(try loudness([Array(repeating: 0, count: 64_000)], rate: 16_000) == nil)
    #expect(try loudness([sine(-10, seconds: 0.39, rate: 16_000)], rate: 16_000) == nil)
    #expect(try loudness([sine(-80, seconds: 2, rate: 16_000)], rate: 16_000) == nil)
  }

  @Test("Broken samples count as silence and spoil nothing after them")
  func brokenSamples() throws {
    let sound = sine(-20, seconds: 5, rate: 16_000)
    let clean = try #require(try loudness([sound], rate: 16_000))
    let broken = try #require(
      try loudness([[.nan, .infinity, -.infinity], sound], rate: 16_000))
    #expect(abs(clean - broken) < 0.1)
  }

  @Test("Cutting the sound into pieces changes nothing")
  func pieces() throws {
    let sound = sine(-20, seconds: 2, rate: 11_025)
    let pieces = stride(from: 0, to: sound.count, by: 777).map {
      Array(sound[$0..<min($0 + 777, sound.count)])
    }
    #expect(try loudness([sound], rate: 11_025) == loudness(pieces, rate: 11_025))
  }

  @Test("More channels than can be weighted are refused")
  func channels() {
    #expect(throws: SoundError.self) { try Loudness(rate: 16_000, channels: 65).integrated }
    #expect(throws: SoundError.self) { try Loudness(rate: 0).integrated }
  }
}
