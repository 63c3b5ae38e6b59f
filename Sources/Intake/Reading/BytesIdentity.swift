import Digests
import Entries

/// SHA-256 over bytes: the identity of a lossy recording, over those of its file.
package struct BytesIdentity {
  private var hash = SHA256()

  package init() {}

  package mutating func update(_ bytes: [UInt8]) { hash.update(data: bytes) }

  /// The digest of all bytes as 64 lower-case hexadecimal digits.
  package consuming func digest() -> String { hash.finalize().hexadecimal }

  /// Returns the digest of bytes in memory.
  package static func digest(of bytes: [UInt8]) -> String { SHA256.hash(data: bytes).hexadecimal }
}
