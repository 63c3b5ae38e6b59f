import Foundation
import Sound
import TestSupport

/// Sound in which every frame differs from its neighbours, so that a lost or doubled one shows.
enum Noise {
  /// Noise that is the same each time, never zero.
  static func samples(_ count: Int) -> [Int16] { SeededRandom.samples(count) }

  static func samples(of sound: PackedSound) -> [Int16] { samples(of: sound.bytes) }

  static func samples(of bytes: some Sequence<UInt8>) -> [Int16] {
    let bytes = Array(bytes)
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  static func sound(_ samples: [Int16]) -> PackedSound {
    PackedSound(
      format: SoundFormat(rate: 48_000, channels: 1, sample: .int16),
      bytes: samples.flatMap {
        [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
      }
    )
  }

  /// What follows the silence before the first sound.
  static func sounding(_ samples: [Int16]) -> ArraySlice<Int16> { samples.drop { $0 == 0 } }
}
