import JournalEngine
import Listening
import Sound
import Testing

@Suite("Signal sounds")
struct SignalSoundTests {
  @Test(
    "Each is short, far from clipping, and begins and ends in silence",
    arguments: SignalSound.allCases)
  func shape(_ signal: SignalSound) {
    let samples = signal.sound.floats()
    #expect((0.03...0.5).contains(signal.sound.duration))
    #expect(samples.map(abs).max() ?? 0 < 0.3)
    #expect(samples.map(abs).max() ?? 0 > 0.2)
    #expect(samples.first == 0 && abs(samples.last ?? 1) < 0.001)
  }

  @Test("No two are the same")
  func difference() {
    let sounds = SignalSound.allCases.map(\.sound.bytes)
    for (index, sound) in sounds.enumerated() {
      #expect(!sounds[..<index].contains(sound))
    }
  }
}
