import Sound
import SoundFiles

extension FuzzedParser {
  /// Files with sound, by every path into the libraries that read them.
  static let sounds = [
    FuzzedParser(name: "sound") { bytes in
      _ = FileSignature(bytes)
      _ = OtherSignature(bytes)
      _ = try? JoinedSound.parts(of: MemoryBytes(bytes))
      _ = try? FilmFields.fields(of: MemoryBytes(bytes))
      hear(bytes)
    },
    FuzzedParser(name: "flac") { bytes in
      _ = FLACDescription(bytes)
      _ = try? FlacCodec.decode(bytes)
      let format = SoundFormat(rate: 8000, channels: 1, sample: .int16)
      let rest = FlacCodec.decode(damaged: bytes, format: format, frames: 12_000)
      precondition(rest.sound.frameCount == 12_000, "lost sound is not silence of its length")
    },
  ]

  /// Reads the beginning, some of the end, and the middle again.
  private static func hear(_ bytes: [UInt8]) {
    guard var reader = try? AudioFileReader(memory: MemoryBytes(bytes)) else { return }
    for _ in 0..<8 {
      guard let sound = try? reader.read(frames: 4096) else { break }
      precondition(sound.frameCount > 0 && sound.frameCount <= 4096)
    }
    let frames: [Int64] = [1000, .max / 2, 0]
    for frame in frames {
      guard (try? reader.seek(toFrame: frame)) != nil else { break }
      _ = try? reader.read(frames: 100)
    }
  }
}
