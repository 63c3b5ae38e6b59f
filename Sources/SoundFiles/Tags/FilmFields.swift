/// The texts of an m4a for which the format has no standard names.
///
/// They are a list of Vorbis comments in an atom of our own (`uuid`: ISO/IEC 14496-12, section
/// 11.1), after all other atoms; other programs skip it.
public enum FilmFields {
  /// The UUID that identifies our atom.
  private static let identity: [UInt8] = [
    0x33, 0x31, 0x50, 0x07, 0xCC, 0x58, 0x49, 0xBD, 0xAB, 0xBE, 0x76, 0xC3,
    0xA7, 0xDF, 0xCA, 0xE4,
  ]
  /// The greatest number of bytes that are read.
  private static let most = 64 << 20

  /// Returns the atom, to be written after all others.
  public static func atom(_ fields: [TagField]) -> [UInt8] {
    let content = identity + VorbisComments.bytes(fields)
    let size = ByteOrder.big.bytes(UInt64(content.count + 8), count: 4)
    return size + Array("uuid".utf8) + content
  }

  /// Returns the fields of a file; none if it has no such atom.
  public static func fields(of bytes: any RandomAccessBytes) throws -> [TagField] {
    for place in try FilmAtoms.contents(of: "uuid", in: 0..<bytes.count, of: bytes) {
      let count = min(Int(clamping: place.upperBound - place.lowerBound), most)
      let content = try bytes.read(at: place.lowerBound, count: count)
      guard content.starts(with: identity) else { continue }
      return VorbisComments.fields(content.dropFirst(identity.count))
    }
    return []
  }
}
