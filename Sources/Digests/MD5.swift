internal import CNettle

/// MD5 (RFC 1321), by Nettle.
///
/// Nothing is proved by it: it is what a FLAC stream holds of its sound.
package enum MD5 {
  /// Returns the digest of some bytes, 16 bytes.
  package static func hash(data: [UInt8]) -> [UInt8] {
    var state = md5_ctx()
    md5_init(&state)
    md5_update(&state, data.count, data)
    return [UInt8](unsafeUninitializedCapacity: Int(MD5_DIGEST_SIZE)) { room, count in
      md5_digest(&state, room.count, room.baseAddress)
      count = room.count
    }
  }
}
