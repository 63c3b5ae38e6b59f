package import Foundation

/// A WAV file, 16 kHz, one channel, 16 bits, with the classic header of 44 bytes.
package enum WaveFile {
  /// The header's length, after which the samples begin.
  package static let header = 44

  /// One tone.
  package static func tone(seconds: Double, hertz: Double) -> Data {
    file(
      (0..<Int(seconds * 16_000)).map {
        Int16(8000 * sin(2 * .pi * hertz * Double($0) / 16_000))
      })
  }

  /// Soft noise.
  package static func noise(seconds: Int) -> Data {
    var random = SeededRandom()
    return file((0..<seconds * 16_000).map { _ in Int16(truncatingIfNeeded: random.next()) / 16 })
  }

  /// A file of samples.
  package static func file(_ samples: [Int16]) -> Data {
    var data = Data("RIFF".utf8)
    func append<Number: FixedWidthInteger>(_ number: Number) {
      withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }
    append(UInt32(36 + samples.count * 2))
    data.append(Data("WAVEfmt ".utf8))
    append(UInt32(16))
    append(UInt16(1))
    append(UInt16(1))
    append(UInt32(16_000))
    append(UInt32(32_000))
    append(UInt16(2))
    append(UInt16(16))
    data.append(Data("data".utf8))
    append(UInt32(samples.count * 2))
    samples.withUnsafeBytes { data.append(contentsOf: $0) }
    return data
  }
}
