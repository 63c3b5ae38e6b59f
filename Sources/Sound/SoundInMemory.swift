/// Sound in memory, as a source.
package struct SoundInMemory: SoundSource, Sendable {
  package let format: SoundFormat
  private var rest: PackedSound

  /// Reads a sound from its beginning.
  package init(_ sound: PackedSound) {
    format = sound.format
    rest = sound
  }

  package mutating func read(frames: Int) throws -> PackedSound? {
    guard !rest.isEmpty else { return nil }
    let part = rest[0..<min(frames, rest.frameCount)]
    rest = rest[part.frameCount..<rest.frameCount]
    return part
  }
}
