import Sound

/// Sound in memory, as a source.
struct SoundInMemory: SoundSource, Sendable {
  let format: SoundFormat
  private var rest: PackedSound

  init(_ sound: PackedSound) {
    format = sound.format
    rest = sound
  }

  mutating func read(frames: Int) throws -> PackedSound? {
    guard !rest.isEmpty else { return nil }
    let part = rest[0..<frames]
    rest = rest[part.frameCount..<rest.frameCount]
    return part
  }
}
