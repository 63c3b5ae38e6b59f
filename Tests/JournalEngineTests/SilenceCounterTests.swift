import Sound
import Testing

@testable import JournalEngine

@Suite("The silence that ends a recording")
struct SilenceCounterTests {
  private func level(_ decibels: Double) -> Level {
    var level = Level(PackedSound(format: SoundFormat(rate: 1, channels: 1, sample: .int16)))
    level.peak = decibels
    level.rms = decibels - 10
    return level
  }

  /// Hears a level in blocks of 50 ms.
  private func hear(_ counter: inout SilenceCounter, _ decibels: Double, seconds: Double) {
    for _ in 0..<Int((seconds * 20).rounded()) { counter.count(level(decibels), seconds: 0.05) }
  }

  @Test("After a voice it counts at once")
  func afterVoice() {
    var counter = SilenceCounter(limit: 2)
    hear(&counter, -60, seconds: 0.5)
    hear(&counter, -10, seconds: 1)
    hear(&counter, -60, seconds: 1.8)
    #expect(!counter.isReached)
    hear(&counter, -60, seconds: 0.4)
    #expect(counter.isReached)
  }

  @Test(
    "Before a voice it does not count until a dead microphone has been told",
    arguments: [-60, -Double.infinity])
  func beforeVoice(_ decibels: Double) {
    var counter = SilenceCounter(limit: 0.5)
    hear(&counter, decibels, seconds: MicrophoneWatch.firstPatience + 0.4)
    #expect(!counter.isReached)
    hear(&counter, decibels, seconds: 1)
    #expect(counter.isReached)
  }

  @Test("Without a limit nothing is ever reached")
  func noLimit() {
    var counter = SilenceCounter(limit: nil)
    hear(&counter, -60, seconds: 60)
    #expect(!counter.isReached)
  }
}
