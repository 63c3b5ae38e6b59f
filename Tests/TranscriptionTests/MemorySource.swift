import Sound

/// Sound in memory, read in blocks; it can fail at a frame.
struct MemorySource: SoundSource {
  struct Fault: Error, Equatable {}

  let sound: PackedSound
  var failsAt: Int?
  private(set) var position = 0

  var format: SoundFormat { sound.format }

  /// Takes interleaved samples; full scale is −1…1.
  init(_ samples: [Float], rate: Int = 16_000, channels: Int = 1, failsAt: Int? = nil) {
    sound = PackedSound(
      floats: samples, format: SoundFormat(rate: rate, channels: channels, sample: .int16))
    self.failsAt = failsAt
  }

  mutating func read(frames: Int) throws -> PackedSound? {
    if let failsAt, position >= failsAt { throw Fault() }
    let end = min(position + frames, failsAt ?? .max, sound.frameCount)
    guard end > position else { return nil }
    defer { position = end }
    return sound[position..<end]
  }
}
