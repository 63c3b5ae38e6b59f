import Foundation

/// Comments that are longer than those for which an Ogg file was written (RFC 3533, RFC 7845).
extension OggHeaderPages {
  /// How many segments a page has at the most, and how many bytes each.
  private static let (mostSegments, fullSegment) = (255, 255)

  /// Puts a comment packet of another length into a complete file: on pages of its own, behind which all
  /// other pages of the stream move, with new numbers.
  ///
  /// No more of them is in memory than the packet is longer, and one page.
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
      // What is written over must have been read before.
      let part = Array(waiting.prefix(reading < end ? Int(reading - writing) : waiting.count))
      try DescriptorBytes.write(part, at: writing, to: descriptor)
      writing += Int64(part.count)
      waiting.removeFirst(part.count)
    }
    guard ftruncate(descriptor, off_t(writing)) == 0 else {
      throw SoundFileError.system(errno, path: nil)
    }
  }

  /// Returns pages that hold one packet alone.
  private static func pages(
    of packet: [UInt8], serial: [UInt8], firstNumber: UInt32
  ) -> [[UInt8]] {
    // A packet ends with a segment that is not full, if need be an empty one.
    let segments = packet.count / fullSegment + 1
    return stride(from: 0, to: segments, by: mostSegments).enumerated().map { index, start in
      let end = min(start + mostSegments, segments)
      let isLast = end == segments
      let body = packet[start * fullSegment..<min(end * fullSegment, packet.count)]
      var lengths = [UInt8](repeating: UInt8(fullSegment), count: end - start)
      if isLast { lengths[lengths.count - 1] = UInt8(packet.count % fullSegment) }
      // The first page begins a packet, and the others go on with it. A position is known only where a
      // packet ends; that of a header is 0.
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
