internal import CNettle

/// MD5 (RFC 1321), computed by Nettle.
///
/// It is not used for security; FLAC streams store the MD5 of their samples.
package enum MD5 {
  /// Returns the digest of the bytes, 16 bytes long.
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
