import Crypto

/// The identity of a lossy recording: SHA-256 over the bytes of its file.
package struct BytesIdentity {
  private var hash = SHA256()

  package init() {}

  package mutating func update(_ bytes: [UInt8]) { hash.update(data: bytes) }

  package consuming func digest() -> String { hash.finalize().hexadecimal }
}
