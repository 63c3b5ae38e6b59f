internal import CNettle

/// MD5 (RFC 1321), by Nettle.
///
/// Nothing is proved by it: it is what a FLAC stream holds of its sound.
package enum MD5 {
  /// Returns the digest of some bytes, 16 bytes.
  package static func hash(data: [UInt8]) -> [UInt8] {
    var state = md5_ctx()
    nettle_md5_init(&state)
    nettle_md5_update(&state, data.count, data)
    return [UInt8](unsafeUninitializedCapacity: Int(MD5_DIGEST_SIZE)) { room, count in
      nettle_md5_digest(&state, room.count, room.baseAddress)
      count = room.count
    }
  }
}
