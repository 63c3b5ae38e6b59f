import Foundation
import Sound
import SoundFiles

/// 16 kHz mono 16-bit WAV files, which every program in the comparison reads.
enum WaveFile {
  static let rate = 16_000

  /// Writes samples with full scale −1…1 after a plain header of 44 bytes.
  static func write(_ samples: [Float], to path: String) throws {
    let sound = PackedSound(
      floats: samples, format: SoundFormat(rate: rate, channels: 1, sample: .int16))
    try (header(bytes: sound.bytes.count) + Data(sound.bytes)).write(to: URL(filePath: path))
  }

  /// Writes sound that is made part by part, so that no more than a part is in memory; nil ends it.
  static func write(to path: String, parts: () -> [Float]?) throws -> Int {
    try header(bytes: 0).write(to: URL(filePath: path))
    let file = try FileHandle(forUpdating: URL(filePath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    let format = SoundFormat(rate: rate, channels: 1, sample: .int16)
    var count = 0
    while let part = parts() {
      let bytes = PackedSound(floats: part, format: format).bytes
      try file.write(contentsOf: Data(bytes))
      count += bytes.count
    }
    try file.seek(toOffset: 0)
    try file.write(contentsOf: header(bytes: count))
    return count / 2
  }

  private static func header(bytes size: Int) -> Data {
    var bytes = Array("RIFF".utf8)
    func append(_ value: Int, _ size: Int) {
      for shift in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * shift))) }
    }
    append(36 + size, 4)
    bytes += Array("WAVEfmt ".utf8)
    append(16, 4)
    append(1, 2)
    append(1, 2)
    append(rate, 4)
    append(rate * 2, 4)
    append(2, 2)
    append(16, 2)
    bytes += Array("data".utf8)
    append(size, 4)
    return Data(bytes)
  }

  /// Reads any audio file as 16 kHz mono.
  static func read(_ path: String) throws -> [Float] {
    var reader = try AudioFileReader(path: path)
    var resampler = try Resampler(from: reader.format.rate, to: rate)
    var samples: [Float] = []
    while let sound = try reader.read(frames: 1 << 16) {
      samples += try resampler.process(sound.monoFloats(), isLast: false)
    }
    return try samples + resampler.process([], isLast: true)
  }

  /// Reads any audio file as 16 kHz mono in 16 bits.
  static func integers(_ path: String) throws -> [Int16] {
    try read(path).map { Int16(max(-32_768, min(32_767, ($0 * 32_768).rounded()))) }
  }
}
