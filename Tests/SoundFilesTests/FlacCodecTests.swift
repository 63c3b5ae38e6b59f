import Sound
import SoundFiles
import Testing

@Suite struct FlacCodecTests {
  @Test(
    "What FLAC can hold comes back bit for bit",
    arguments: [
      SampleFormat.int8, .int16, .int24,
    ], [1, 2, 8])
  func roundTrip(sample: SampleFormat, channels: Int) throws {
    for frames in [1, 15, 16, 4096, 20_001] {
      let sound = noise(frames, SoundFormat(rate: 48_000, channels: channels, sample: sample))
      #expect(try FlacCodec.decode(FlacCodec.encode(sound)) == sound)
    }
  }

  @Test("Silence becomes small")
  func silence() throws {
    let format = SoundFormat(rate: 16_000, channels: 1, sample: .int16)
    let bytes = try FlacCodec.encode(.silence(frames: 160_000, format: format))
    #expect(bytes.count < 10_000)
  }

  @Test("Full-scale squares come back bit for bit")
  func squares() throws {
    let format = SoundFormat(rate: 16_000, channels: 1, sample: .int16)
    let floats: [Float] = (0..<40_000).map { (index: Int) -> Float in
      (index / 50).isMultiple(of: 2) ? 1 : -1
    }
    let sound = PackedSound(floats: floats, format: format)
    #expect(try FlacCodec.decode(FlacCodec.encode(sound)) == sound)
  }

  @Test(
    "What FLAC cannot hold is refused",
    arguments: [
      SoundFormat(rate: 16_000, channels: 9, sample: .int16),
      SoundFormat(rate: 16_000, channels: 1, sample: .int32),
      SoundFormat(rate: 16_000, channels: 1, sample: .float32),
      SoundFormat(rate: 16_000, channels: 1, sample: .float64),
      SoundFormat(rate: 96_001, channels: 1, sample: .int16),
      SoundFormat(rate: 655_349, channels: 1, sample: .int16),
      SoundFormat(rate: 700_000, channels: 1, sample: .int16),
      SoundFormat(rate: 0, channels: 1, sample: .int16),
    ])
  func refusals(format: SoundFormat) {
    #expect(!FlacCodec.canHold(format))
    let error = #expect(throws: SoundFileError.self) {
      try FlacCodec.encode(.silence(frames: 10, format: format))
    }
    #expect(error?.code == .unsupported)
  }

  @Test("No frames cannot be FLAC")
  func nothing() {
    let format = SoundFormat(rate: 16_000, channels: 1, sample: .int16)
    let error = #expect(throws: SoundFileError.self) {
      try FlacCodec.encode(PackedSound(format: format))
    }
    #expect(error?.code == .unsupported)
  }

  @Test("Bytes that were damaged or cut off are an error, never other sound")
  func damage() throws {
    let format = SoundFormat(rate: 16_000, channels: 1, sample: .int16)
    let sound = noise(20_000, format)
    let bytes = try FlacCodec.encode(sound)
    for place in stride(from: 100, to: bytes.count, by: 3777) {
      var damaged = bytes
      damaged[place] ^= 0x55
      #expect(throws: SoundFileError.self) { try FlacCodec.decode(damaged) }
      #expect(throws: SoundFileError.self) { try FlacCodec.decode(Array(bytes[..<place])) }
    }
    #expect(throws: SoundFileError.self) { try FlacCodec.decode([]) }
  }
}
