package import Foundation

/// A WAV file, 16 kHz where nothing else is said, one channel, 16 bits, with the classic header of 44 bytes.
package enum WaveFile {
  /// The length of the header, in bytes; the samples follow it.
  package static let header = 44

  /// Returns a file with one tone.
  package static func tone(seconds: Double, hertz: Double) -> Data {
    file(
      (0..<Int(seconds * 16_000)).map {
        Int16(8000 * sin(2 * .pi * hertz * Double($0) / 16_000))
      })
  }

  /// Returns a file with soft noise.
  package static func noise(seconds: Int) -> Data {
    var random = SeededRandom()
    return file((0..<seconds * 16_000).map { _ in Int16(truncatingIfNeeded: random.next()) / 16 })
  }

  /// Returns a file with the given samples, of another rate where that is said.
  package static func file(_ samples: [Int16], rate: Int = 16_000) -> Data {
    var data = Data("RIFF".utf8)
    func append<Number: FixedWidthInteger>(_ number: Number) {
      withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }
    append(UInt32(36 + samples.count * 2))
    data.append(Data("WAVEfmt ".utf8))
    append(UInt32(16))
    append(UInt16(1))
    append(UInt16(1))
    append(UInt32(rate))
    append(UInt32(rate * 2))
    append(UInt16(2))
    append(UInt16(16))
    data.append(Data("data".utf8))
    append(UInt32(samples.count * 2))
    samples.withUnsafeBytes { data.append(contentsOf: $0) }
    return data
  }

  /// Returns samples of 16 bits from their bytes.
  package static func integers(_ bytes: some Sequence<UInt8>) -> [Int16] {
    let bytes = Array(bytes)
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  /// Returns the bytes of the samples in any WAV file; what is told of the sound may stand behind them.
  /// - Returns: nil if the file has no samples.
  package static func samples(in file: Data) -> Data? {
    guard let chunk = file.firstRange(of: Data("data".utf8)) else { return nil }
    let length = file[chunk.upperBound...].prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    return file[chunk.upperBound...].dropFirst(4).prefix(length)
  }
}
