/// The pages at the beginning of an Ogg file that hold its second packet, the comments (RFC 3533).
struct OggHeaderPages {
  struct Page {
    let start: Int64
    var bytes: [UInt8]
    /// The bytes of the page that belong to the comments.
    var part: Range<Int>

    /// The number of bytes before the page's packets.
    var head: Int { 27 + Int(bytes[26]) }
  }

  /// How many pages are read before giving up; a page holds at most 64 KB.
  private static let patience = 1024

  private(set) var pages: [Page] = []

  /// Reads the pages up to the end of the comments.
  init(of bytes: any RandomAccessBytes) throws {
    var place: Int64 = 0
    var packet = 0
    for _ in 0..<Self.patience where packet < 2 {
      let page = try OggHeaderPages.page(bytes, at: place)
      let segments = page[27..<27 + Int(page[26])]
      var next = 27 + segments.count
      var part = next..<next
      for segment in segments {
        if packet == 1 { part = (part.isEmpty ? next : part.lowerBound)..<next + Int(segment) }
        next += Int(segment)
        if segment < 255 { packet += 1 }
        if packet == 2 { break }
      }
      if !part.isEmpty { pages.append(Page(start: place, bytes: page, part: part)) }
      place += Int64(page.count)
    }
    guard packet >= 2 else { throw OggHeaderPages.incomplete }
  }

  /// The comment packet.
  var comments: [UInt8] { pages.flatMap { $0.bytes[$0.part] } }

  /// Returns the pages and their positions, with the comment packet replaced by one of the same
  /// length.
  func replacingComments(with packet: [UInt8]) -> [(place: Int64, bytes: [UInt8])] {
    var next = 0
    return pages.map { page in
      var bytes = page.bytes
      bytes.replaceSubrange(page.part, with: packet[next..<next + page.part.count])
      next += page.part.count
      OggHeaderPages.seal(&bytes)
      return (page.start, bytes)
    }
  }

  static let incomplete = SoundFileError(
    code: .failed, reason: "its first pages are incomplete")

  /// Reads a whole page.
  static func page(_ source: any RandomAccessBytes, at place: Int64) throws -> [UInt8] {
    let bytes = try source.read(at: place, count: 27 + 255 + 255 * 255)
    guard bytes.count >= 27, bytes.starts(with: "OggS".utf8) else { throw incomplete }
    let header = 27 + Int(bytes[26])
    guard bytes.count >= header else { throw incomplete }
    let size = header + bytes[27..<header].reduce(0) { $0 + Int($1) }
    guard size <= bytes.count else { throw incomplete }
    return Array(bytes[..<size])
  }

  /// Sets the checksum of a page to that of its present contents.
  static func seal(_ page: inout [UInt8]) {
    page.replaceSubrange(22..<26, with: [0, 0, 0, 0])
    page.replaceSubrange(22..<26, with: ByteOrder.little.bytes(UInt64(checksum(page)), count: 4))
  }

  /// The contribution of each byte to a checksum: CRC-32 with the polynomial 04C11DB7, not
  /// reflected, with the initial value 0 (RFC 3533, section 6).
  private static let sums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte) << 24) { sum, _ in
      sum << 1 ^ (sum & 0x8000_0000 != 0 ? 0x04C1_1DB7 : 0)
    }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    let sums = OggHeaderPages.sums
    return bytes.reduce(UInt32(0)) { sum, byte in
      sum << 8 ^ sums[Int(UInt8(truncatingIfNeeded: sum >> 24) ^ byte)]
    }
  }
}
