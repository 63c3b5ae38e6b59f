import Crypto

/// SHA-256 of bytes in memory.
package struct ContentDigest {
  private var hash = SHA256()

  package init() {}

  /// Takes the next bytes.
  package mutating func update(_ bytes: [UInt8]) { hash.update(data: bytes) }

  /// The digest of all bytes as 64 lower-case hexadecimal digits.
  package consuming func finish() -> String { hash.finalize().hexadecimal }

  /// The digest of some bytes as 64 lower-case hexadecimal digits.
  package static func hexadecimal(_ bytes: [UInt8]) -> String {
    SHA256.hash(data: bytes).hexadecimal
  }
}
