import Crypto
package import Sound

/// The identity of a sound: SHA-256 over its rate, channels, format and samples.
///
/// The samples are hashed as they are stored, interleaved and little-endian, so that a WAV and a
/// FLAC of one sound have one identity.
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

extension SHA256.Digest {
  /// The digest as 64 lower-case hexadecimal digits.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in self {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
