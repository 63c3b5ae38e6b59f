import Sound
import Testing

@Suite struct LevelTests {
  @Test(
    "A sine at half of full scale peaks at −6 dBFS, 3 dB above its mean",
    arguments: [
      SampleFormat.int16, .int24, .int32, .float32, .float64,
    ])
  func sine(sample: SampleFormat) {
    let format = SoundFormat(rate: 16_000, channels: 1, sample: sample)
    let level = Level(
      PackedSound(floats: Tone(frequency: 1000, rate: 16_000).floats(16_000), format: format))
    #expect(abs(level.peak + 6.02) < 0.01)
    #expect(abs(level.rms + 9.03) < 0.01)
    #expect(level.clipped == 0)
  }

  @Test("Silence and no sound have no level")
  func silence() {
    let format = SoundFormat(rate: 16_000, channels: 1, sample: .int16)
    for sound in [.silence(frames: 100, format: format), PackedSound(format: format)] {
      #expect(Level(sound) == Level(PackedSound(format: format)))
      #expect(Level(sound).peak == -.infinity)
      #expect(Level(sound).rms == -.infinity)
    }
  }

  @Test("Samples at full scale are counted as clipped", arguments: SampleFormat.allCases)
  func clipped(sample: SampleFormat) {
    let format = SoundFormat(rate: 16_000, channels: 1, sample: sample)
    let level = Level(PackedSound(floats: [1, 0.5, -1, 0, 0.98], format: format))
    #expect(level.clipped == 2)
    #expect(abs(level.peak) < 1e-9)
  }

  @Test("A sample that is no number is clipped and does not hide the others")
  func notANumber() {
    let format = SoundFormat(rate: 16_000, channels: 1, sample: .float32)
    let level = Level(PackedSound(floats: [.nan, 0.5, 0.5, .infinity], format: format))
    #expect(level.clipped == 2)
    #expect(abs(level.peak + 6.02) < 0.01)
    #expect(level.rms.isFinite)
  }
}
