internal import CNettle
package import Foundation

/// SHA-256 (FIPS 180-4), computed by Nettle, of bytes that arrive in parts.
///
/// This is a value type: a copy continues independently.
package struct SHA256: Sendable {
  private var state = sha256_ctx()

  /// Begins a digest.
  package init() { nettle_sha256_init(&state) }

  /// Adds the next bytes.
  package mutating func update(data: some DataProtocol) {
    for region in data.regions {
      region.withUnsafeBytes { update(bufferPointer: $0) }
    }
  }

  /// Adds the next bytes.
  package mutating func update(bufferPointer bytes: UnsafeRawBufferPointer) {
    guard let first = bytes.baseAddress else { return }
    nettle_sha256_update(&state, bytes.count, first.assumingMemoryBound(to: UInt8.self))
  }

  /// Returns the digest of the bytes so far, 32 bytes long.
  package func finalize() -> [UInt8] {
    // A copy, because Nettle resets the state when it returns the digest.
    var last = state
    return [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { room, count in
      nettle_sha256_digest(&last, room.count, room.baseAddress)
      count = room.count
    }
  }

  /// Returns the digest of the bytes, 32 bytes long.
  package static func hash(data: some DataProtocol) -> [UInt8] {
    var hash = SHA256()
    hash.update(data: data)
    return hash.finalize()
  }
}
