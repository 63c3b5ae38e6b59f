/// The frame at the start of an MP3 in which Xing and LAME encoders store its length.
struct MPEGInfoTag: Equatable {
  /// The whole frame.
  var bytes: [UInt8]
  /// The number of frames that follow, according to the tag.
  var frames: Int?
  /// The number of bytes in the stream, according to the tag.
  var byteCount: Int64?
  /// Whether the tag says that all frames have the same bit rate.
  var isConstant: Bool
  /// The samples at the start that are the encoder's and decoder's delay, which players leave out;
  /// nil if the tag does not give it.
  var delay: Int?

  /// The decoder's own share of the delay.
  static let decoderDelay: Int64 = 529
  /// More frames than any stream has; written if the true number is not known.
  static let unknownFrames: UInt32 = 0x0FFF_FFFF

  /// Reads the tag in a frame; returns nil if there is none.
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
    // LAME's extension: a name of nine bytes, twelve more bytes, then the delay in twelve bits.
    delay = nil
    if frames != nil, next + 24 <= frame.count, frame[next] != 0 {
      delay = Int(frame[next + 21]) << 4 + Int(frame[next + 22] >> 4) + Int(Self.decoderDelay)
    }
  }

  /// Returns the frame with other numbers in the fields that it has.
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

  /// Returns a start for a stream whose own tag is missing or incomplete: a tag, and one frame of
  /// silence that is left out again.
  ///
  /// If a tag gives a number of frames, libmpg123 leaves out at least the decoder's delay. The
  /// silent frame takes the place of the sound that would be left out, so that the sound is
  /// returned from its first sample on.
  static func made(frames: Int?, for header: MPEGFrameHeader) -> [UInt8] {
    var bytes = bare(frames: frames, for: header)
    let start = header.tagOffset - (header.hasChecksum ? 2 : 0)
    bytes.replaceSubrange(start + 12..<start + 16, with: "LAME".utf8)
    let delay = header.frames - Int(decoderDelay)
    bytes[start + 33] = UInt8(delay >> 4)
    bytes[start + 34] = UInt8(delay & 15) << 4
    // As short as possible, because the next frame may take these bytes for its bit reservoir.
    return bytes + blank(header, bitrateIndex: header.version == 1 ? 1 : 4)
  }

  /// Returns a tag with only a number of frames, which may be unknown.
  static func bare(frames: Int? = nil, for header: MPEGFrameHeader) -> [UInt8] {
    // Bit rate index 8 leaves enough room for a tag at every sample rate; no checksum, no padding.
    var bytes = blank(header, bitrateIndex: 8)
    let start = header.tagOffset - (header.hasChecksum ? 2 : 0)
    bytes.replaceSubrange(start..<start + 4, with: "Info".utf8)
    store(1, in: &bytes, at: start + 4)
    store(frames.map { UInt32(clamping: $0 + 1) } ?? unknownFrames, in: &bytes, at: start + 8)
    return bytes
  }

  private static func blank(_ header: MPEGFrameHeader, bitrateIndex: UInt32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4)
    store(header.word & 0xFFFE_0DFF | 1 << 16 | bitrateIndex << 12, in: &bytes, at: 0)
    let size = MPEGFrameHeader(bytes)?.size ?? 4
    return bytes + [UInt8](repeating: 0, count: size - 4)
  }

  private static func store(_ value: UInt32, in bytes: inout [UInt8], at place: Int) {
    bytes.replaceSubrange(place..<place + 4, with: ByteOrder.big.bytes(UInt64(value), count: 4))
  }
}
