import Foundation

/// Replacing comments by longer ones than those written first into an Ogg file (RFC 3533, RFC
/// 7845).
extension OggHeaderPages {
  /// The greatest number of segments of a page, and of bytes in a segment.
  private static let (mostSegments, fullSegment) = (255, 255)

  /// Replaces the comment packet in a complete file by one of another length: it gets pages of its
  /// own, and all later pages of the stream move behind them and are renumbered.
  ///
  /// At most as many bytes as the packet has grown by, and one page, are in memory.
  func replaceComments(with packet: [UInt8], in descriptor: Int32) throws {
    guard let first = pages.first, let last = pages.last,
      pages.allSatisfy({ $0.part.upperBound == $0.bytes.count && $0.part.lowerBound == $0.head })
    else { throw OggHeaderPages.incomplete }
    let number = UInt32(ByteOrder.little.integer(first.bytes[18..<22]))
    let fresh = OggHeaderPages.pages(
      of: packet, serial: Array(first.bytes[14..<18]), firstNumber: number)
    let added = UInt32(truncatingIfNeeded: fresh.count - pages.count)
    let source = DescriptorBytes(descriptor)
    let end = source.count
    var reading = last.start + Int64(last.bytes.count)
    var writing = first.start
    var waiting = fresh.flatMap { $0 }
    while reading < end || !waiting.isEmpty {
      if reading < end {
        var page = try OggHeaderPages.page(source, at: reading)
        reading += Int64(page.count)
        let old = UInt32(ByteOrder.little.integer(page[18..<22]))
        page.replaceSubrange(18..<22, with: ByteOrder.little.bytes(UInt64(old &+ added), count: 4))
        OggHeaderPages.seal(&page)
        waiting += page
      }
      // Bytes must be read before they are overwritten.
      let part = Array(waiting.prefix(reading < end ? Int(reading - writing) : waiting.count))
      try DescriptorBytes.write(part, at: writing, to: descriptor)
      writing += Int64(part.count)
      waiting.removeFirst(part.count)
    }
    guard ftruncate(descriptor, off_t(writing)) == 0 else {
      throw SoundFileError.system(errno, path: nil)
    }
  }

  /// Returns pages that contain only one packet.
  private static func pages(
    of packet: [UInt8], serial: [UInt8], firstNumber: UInt32
  ) -> [[UInt8]] {
    // A packet ends with a segment that is not full, which may be empty.
    let segments = packet.count / fullSegment + 1
    return stride(from: 0, to: segments, by: mostSegments).enumerated().map { index, start in
      let end = min(start + mostSegments, segments)
      let isLast = end == segments
      let body = packet[start * fullSegment..<min(end * fullSegment, packet.count)]
      var lengths = [UInt8](repeating: UInt8(fullSegment), count: end - start)
      if isLast { lengths[lengths.count - 1] = UInt8(packet.count % fullSegment) }
      // The first page begins the packet, and the others continue it. A page has a position only if
      // a packet ends on it; the position of a header packet is 0.
      let position = [UInt8](repeating: isLast ? 0 : 0xFF, count: 8)
      var page =
        Array("OggS".utf8) + [0, index == 0 ? 0 : 1] + position + serial
        + ByteOrder.little.bytes(UInt64(firstNumber &+ UInt32(index)), count: 4)
        + [0, 0, 0, 0, UInt8(lengths.count)] + lengths + body
      seal(&page)
      return page
    }
  }
}
