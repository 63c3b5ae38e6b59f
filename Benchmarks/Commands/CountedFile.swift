import Sound
import SoundFiles

/// An audio file that counts how much of it has been read.
struct CountedFile: ~Copyable, SoundSource {
  private var reader: AudioFileReader
  private var frames = 0

  init(path: String) throws { reader = try AudioFileReader(path: path) }

  var format: SoundFormat { reader.format }

  /// The number of seconds read.
  var seconds: Double { Double(frames) / Double(max(1, reader.format.rate)) }

  mutating func read(frames count: Int) throws -> PackedSound? {
    let sound = try reader.read(frames: count)
    frames += sound?.frameCount ?? 0
    return sound
  }
}
