import TestSupport
import Testing

@testable import Transcription

@Suite("What is looked into while the journal waits")
struct PhraseGateTests {
  private static let rate = 16_000

  /// Noise of a level, 1 being full scale.
  private static func noise(_ seconds: Double, _ amplitude: Float, seed: UInt64 = 1) -> [Float] {
    SeededRandom.floats(Int(seconds * Double(rate)), level: amplitude, seed: seed)
  }

  @Test("A quiet room is never looked into, nor one that is loud all the time")
  func room() {
    var gate = PhraseGate(phones: 14)
    #expect(gate.process(Self.noise(20, 0.001)).isEmpty)
    // Until the level is known to be the room's own, it may be speech.
    _ = gate.process(Self.noise(30, 0.05))
    #expect(gate.process(Self.noise(20, 0.05, seed: 2)).isEmpty)
  }

  @Test("What was said between two pauses is one stretch, with the sound just before it")
  func breath() throws {
    var gate = PhraseGate(phones: 14)
    let quiet = Self.noise(2, 0.001)
    let voice = Self.noise(1.2, 0.2, seed: 3)
    let windows = gate.process(quiet + voice + quiet)
    #expect(windows.count == 1)
    let window = try #require(windows.first)
    let all = quiet + voice + quiet
    #expect(
      window.samples == Array(all[Int(window.start)..<Int(window.start) + window.samples.count]))
    #expect(window.start < Int64(quiet.count) - 3000)
    let end = Int(window.start) + window.samples.count
    #expect(end > quiet.count + voice.count && end < quiet.count + voice.count + 8000)
  }

  @Test("What is too short for the phrase is not looked into")
  func short() {
    var gate = PhraseGate(phones: 14)
    let quiet = Self.noise(2, 0.001)
    #expect(gate.process(quiet + Self.noise(0.4, 0.2) + quiet).isEmpty)
    // The same is long enough for a shorter phrase.
    var other = PhraseGate(phones: 7)
    #expect(other.process(quiet + Self.noise(0.4, 0.2) + quiet).count == 1)
  }

  @Test("Talk without a pause is looked into in stretches that overlap, so that no phrase is cut")
  func talk() {
    var gate = PhraseGate(phones: 14)
    // Syllables, so that it is not taken for the room.
    let syllable = Self.noise(0.15, 0.2) + Self.noise(0.1, 0.002)
    let talk = (0..<60).flatMap { _ in syllable }
    let windows = gate.process(Self.noise(1, 0.001) + talk)
    #expect(windows.count >= 3)
    for (one, next) in zip(windows, windows.dropFirst()) {
      #expect(one.start + Int64(one.samples.count) - next.start >= Int64(1.5 * 16_000))
    }
    #expect(windows.allSatisfy { $0.samples.count <= 6 * Self.rate })
  }

  @Test("After it was reset nothing from before is looked into, and the count of samples goes on")
  func reset() throws {
    var gate = PhraseGate(phones: 14)
    let quiet = Self.noise(1, 0.001)
    _ = gate.process(quiet + Self.noise(1.2, 0.2))
    gate.reset()
    let before = Int64(quiet.count + Int(1.2 * Double(Self.rate)))
    let windows = gate.process(quiet + Self.noise(1.2, 0.2) + quiet)
    #expect(try #require(windows.first).start >= before)
  }
}
