/// The frame at the head of an MP3 in which Xing and LAME encoders say how long it is.
struct MPEGInfoTag: Equatable {
  /// The whole frame.
  var bytes: [UInt8]
  /// The number of frames that follow, by the tag.
  var frames: Int?
  /// The number of bytes of the stream, by the tag.
  var byteCount: Int64?
  /// Whether it says that all frames have one bit rate.
  var isConstant: Bool
  /// The samples at the start that are the encoder's and decoder's delay, which players leave out.
  var delay: Int

  /// The decoder's own share of the delay.
  private static let decoderDelay = 529
  /// More frames than any stream has: what is written where nothing true is known.
  static let unknownFrames: UInt32 = 0x0FFF_FFFF

  /// Reads the tag of a frame; nil where the frame is none.
  init?(frame: [UInt8], header: MPEGFrameHeader) {
    let start = header.tagOffset
    guard header.layer == 3, frame.count >= start + 8 else { return nil }
    isConstant = frame[start..<start + 4].elementsEqual("Info".utf8)
    guard isConstant || frame[start..<start + 4].elementsEqual("Xing".utf8) else { return nil }
    bytes = frame
    let flags = ByteOrder.big.integer(frame[start + 4..<start + 8])
    var next = start + 8
    func field(_ bit: UInt64, _ size: Int) -> UInt64? {
      guard flags & bit != 0, next + size <= frame.count else { return nil }
      defer { next += size }
      return ByteOrder.big.integer(frame[next..<next + min(size, 8)])
    }
    frames = field(1, 4).map { Int($0) }
    byteCount = field(2, 4).map { Int64($0) }
    _ = field(4, 100)
    _ = field(8, 4)
    // LAME's extension: nine bytes of name, twelve more, then the delay in twelve bits.
    delay = 0
    if next + 24 <= frame.count, frame[next] != 0 {
      delay = Int(frame[next + 21]) << 4 + Int(frame[next + 22] >> 4) + Self.decoderDelay
    }
  }

  /// The frame with other numbers in those fields that it has.
  func patched(frames: UInt32?, byteCount: Int64, header: MPEGFrameHeader) -> [UInt8] {
    var result = bytes
    var next = header.tagOffset + 8
    if self.frames != nil {
      if let frames { Self.store(frames, in: &result, at: next) }
      next += 4
    }
    if self.byteCount != nil { Self.store(UInt32(clamping: byteCount), in: &result, at: next) }
    return result
  }

  /// A frame for a stream that has none: the number of frames is unknown, there is no delay.
  static func unknown(for header: MPEGFrameHeader) -> [UInt8] {
    // Bit rate index 8 gives room enough at every sample rate; no checksum, no padding.
    let word = header.word & 0xFFFE_0DFF | 1 << 16 | 8 << 12
    var bytes = [UInt8](repeating: 0, count: 4)
    store(word & ~(1 << 9), in: &bytes, at: 0)
    guard let own = MPEGFrameHeader(bytes) else { return [] }
    bytes += [UInt8](repeating: 0, count: own.size - 4)
    bytes.replaceSubrange(own.tagOffset..<own.tagOffset + 4, with: "Info".utf8)
    store(1, in: &bytes, at: own.tagOffset + 4)
    store(unknownFrames, in: &bytes, at: own.tagOffset + 8)
    return bytes
  }

  private static func store(_ value: UInt32, in bytes: inout [UInt8], at place: Int) {
    for index in 0..<4 {
      bytes[place + index] = UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32(index)))
    }
  }
}
