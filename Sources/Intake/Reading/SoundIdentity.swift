import Digests
import Entries
package import Sound

/// The identity of a sound: SHA-256 of its rate, channels, format and samples.
///
/// The samples are hashed as they are stored, interleaved and little-endian, so that a WAV and a
/// FLAC of the same sound have the same identity.
package struct SoundIdentity {
  private var hash = SHA256()

  package init(_ format: SoundFormat) {
    hash.update(data: Array("\(format.rate) \(format.channels) \(format.sample.rawValue)\n".utf8))
  }

  package mutating func update(_ sound: PackedSound) {
    hash.update(data: sound.bytes)
  }

  package consuming func digest() -> String { hash.finalize().hexadecimal }
}
