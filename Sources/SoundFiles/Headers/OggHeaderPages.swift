import Foundation

/// The pages at the beginning of an Ogg file that hold its second packet, the comments (RFC 3533).
struct OggHeaderPages {
  private struct Page {
    let start: Int64
    var bytes: [UInt8]
    /// The bytes of the page that belong to the comments.
    var part: Range<Int>
  }

  private let descriptor: Int32
  private var pages: [Page] = []

  /// Reads the pages up to the end of the comments.
  init(descriptor: Int32, path: String?) throws(SoundFileError) {
    self.descriptor = descriptor
    var place: Int64 = 0
    var packet = 0
    while packet < 2 {
      let page = try OggHeaderPages.page(descriptor, at: place, path: path)
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
  }

  /// The comment packet.
  var comments: [UInt8] { pages.flatMap { $0.bytes[$0.part] } }

  /// Replaces the comment packet with one of the same length.
  mutating func replaceComments(with packet: [UInt8], path: String?) throws(SoundFileError) {
    var next = 0
    for var page in pages {
      page.bytes.replaceSubrange(page.part, with: packet[next..<next + page.part.count])
      next += page.part.count
      page.bytes.replaceSubrange(22..<26, with: [0, 0, 0, 0])
      let sum = OggHeaderPages.checksum(page.bytes)
      page.bytes.replaceSubrange(22..<26, with: ByteOrder.little.bytes(UInt64(sum), count: 4))
      let written = pwrite(descriptor, page.bytes, page.bytes.count, off_t(page.start))
      guard written == page.bytes.count else { throw .system(errno, path: path) }
    }
  }

  private static func page(
    _ descriptor: Int32, at place: Int64, path: String?
  ) throws(SoundFileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 27 + 255 + 255 * 255)
    let count = pread(descriptor, &bytes, bytes.count, off_t(place))
    guard count >= 0 else { throw .system(errno, path: path) }
    let header = count >= 27 ? 27 + Int(bytes[26]) : 0
    let size =
      header + (count >= header ? bytes[27..<max(27, header)].reduce(0) { $0 + Int($1) } : 0)
    guard count >= 27, bytes.starts(with: "OggS".utf8), size <= count else {
      throw SoundFileError(code: .failed, path: path, reason: "its first pages are incomplete")
    }
    return Array(bytes[..<size])
  }

  /// CRC-32 with the polynomial 04C11DB7, not reflected, starting with 0 (RFC 3533, section 6).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0
    for byte in bytes {
      sum ^= UInt32(byte) << 24
      for _ in 0..<8 { sum = sum << 1 ^ (sum & 0x8000_0000 != 0 ? 0x04C1_1DB7 : 0) }
    }
    return sum
  }
}
