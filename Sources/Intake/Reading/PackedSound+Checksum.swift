import Digests
package import Sound

extension PackedSound {
  /// MD5 over the samples, the checksum that a FLAC stream holds of its sound.
  package var flacChecksum: [UInt8] { MD5.hash(data: bytes) }
}
