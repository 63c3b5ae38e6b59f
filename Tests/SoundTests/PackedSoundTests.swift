import Sound
import Testing

@Suite struct PackedSoundTests {
  @Test(
    "Every sample value of 8, 16 and 24 bits survives the way through floats",
    arguments: [
      SampleFormat.int8, .int16, .int24,
    ])
  func integersAreExact(sample: SampleFormat) {
    let step = sample == .int24 ? 251 : 1
    let top = 1 << (sample.bytes * 8 - 1)
    let values = Array(stride(from: -top, to: top, by: step))
    let bytes = values.flatMap { value in
      (0..<sample.bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let format = SoundFormat(rate: 8000, channels: 1, sample: sample)
    let sound = PackedSound(format: format, bytes: bytes)
    #expect(PackedSound(floats: sound.floats(), format: format) == sound)
  }

  @Test("Floats come back as the same bits", arguments: [SampleFormat.float32, .float64])
  func floatsAreExact(sample: SampleFormat) {
    let format = SoundFormat(rate: 8000, channels: 2, sample: sample)
    let values: [Float] = [0, -0.0, 1.5, -2, .leastNonzeroMagnitude, 0.1]
    #expect(PackedSound(floats: values, format: format).floats() == values)
  }

  @Test(
    "What is beyond full scale is clipped, and what is no number is silence",
    arguments: [
      (SampleFormat.int8, 127 / Float(128)), (.int16, 32_767 / Float(32_768)),
      (.int24, 8_388_607 / Float(8_388_608)), (.int32, 1),
    ])
  func clips(sample: SampleFormat, top: Float) {
    let format = SoundFormat(rate: 8000, channels: 1, sample: sample)
    let sound = PackedSound(
      floats: [2, -2, 1, -1, .nan, .infinity, -.infinity], format: format)
    #expect(sound.floats() == [top, -1, top, -1, 0, top, -1])
  }

  @Test("Rounding goes to the nearest step")
  func rounds() {
    let format = SoundFormat(rate: 8000, channels: 1, sample: .int16)
    let sound = PackedSound(floats: [0.4 / 32_768, 0.6 / 32_768, -0.6 / 32_768], format: format)
    #expect(sound.bytes == [0, 0, 1, 0, 255, 255])
  }

  @Test("Frames can be taken out and put together again")
  func slicing() {
    let format = SoundFormat(rate: 8000, channels: 3, sample: .int24)
    let sound = PackedSound(format: format, bytes: (0..<90).map { UInt8($0) })
    #expect(sound.frameCount == 10)
    var joined = sound[0..<4]
    joined.append(sound[4..<10])
    #expect(joined == sound)
    #expect(sound[8..<99].frameCount == 2)
    #expect(sound[20..<30].isEmpty)
  }

  @Test("Bytes behind the last whole frame are left out")
  func wholeFrames() {
    let format = SoundFormat(rate: 8000, channels: 2, sample: .int16)
    #expect(PackedSound(format: format, bytes: [1, 2, 3, 4, 5]).bytes == [1, 2, 3, 4])
  }

  @Test("Mono is the mean of the channels, and each channel can be had alone")
  func channels() {
    let format = SoundFormat(rate: 8000, channels: 2, sample: .float32)
    let sound = PackedSound(floats: [0.5, -0.5, 1, 0.5], format: format)
    #expect(sound.monoFloats() == [0, 0.75])
    #expect(sound.channel(0) == [0.5, 1])
    #expect(sound.channel(1) == [-0.5, 0.5])
  }

  @Test(
    "Wider integers keep the value, and the way back gives the same bytes",
    arguments: [
      (SampleFormat.int8, SampleFormat.int16), (.int8, .int32), (.int16, .int24), (.int16, .int32),
      (.int24, .int32), (.int16, .float32), (.int24, .float64),
    ])
  func widening(from: SampleFormat, to: SampleFormat) {
    let format = SoundFormat(rate: 8000, channels: 1, sample: from)
    let bytes = (0..<(from.bytes * 500)).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ $0 / 7) }
    let sound = PackedSound(format: format, bytes: bytes)
    let wide = sound.converted(to: to)
    #expect(wide.format.sample == to)
    #expect(wide.floats() == sound.floats())
    #expect(wide.converted(to: from) == sound)
  }

  @Test("Silence is zeros of the right length")
  func silence() {
    let format = SoundFormat(rate: 8000, channels: 2, sample: .int24)
    let sound = PackedSound.silence(frames: 5, format: format)
    #expect(sound.frameCount == 5)
    #expect(sound.floats().allSatisfy { $0 == 0 })
    #expect(sound.duration == 5.0 / 8000)
  }
}
