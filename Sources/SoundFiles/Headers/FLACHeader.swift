/// The first block of a FLAC file (RFC 9639, section 8.2), and a way to continue reading after
/// damage.
///
/// libsndfile trusts the number of frames in the header and returns no sound after it, so it gets a
/// header with an unknown number. It also stops at the first damaged frame, so it then gets the
/// rest of the file, from the next intact frame on, as a separate file.
struct FLACHeader {
  /// The first sample of a frame, and the frame's position in bytes.
  struct Mark: Equatable {
    var frame: Int64
    var place: Int64
  }

  /// The number of frames the file claims; nil if it is marked as unknown.
  let claimedFrames: Int64?
  private let source: any RandomAccessBytes
  private let start: Int64
  private let largestBlock: Int64
  /// The FLAC signature and the first block.
  private let head: [UInt8]

  private static let length = 42

  /// Examines bytes; returns nil if they are not FLAC.
  init?(of source: any RandomAccessBytes) throws {
    start = try ID3Tags.end(in: source)
    var head = try source.read(at: start, count: Self.length)
    guard head.count == Self.length, head[0..<4].elementsEqual("fLaC".utf8), head[4] & 0x7F == 0
    else { return nil }
    // 36 bits after rate, channels and bits per sample.
    let frames = ByteOrder.big.integer(head[21..<26]) & 0xF_FFFF_FFFF
    claimedFrames = frames == 0 ? nil : Int64(frames)
    // A block size of 65,536 does not fit in the field.
    let block = Int64(ByteOrder.big.integer(head[10..<12]))
    largestBlock = block == 0 ? 65_536 : block
    head[21] &= 0xF0
    head.replaceSubrange(22..<26, with: [0, 0, 0, 0])
    self.head = head
    self.source = source
  }

  /// The bytes to show to the decoder.
  var decodable: any RandomAccessBytes {
    let rest = start + Int64(Self.length)..<source.count
    return SplicedBytes(source, [.source(0..<start), .bytes(head), .source(rest)])
  }

  /// Returns the bytes from a frame's position on, as a file of its own.
  func decodable(from place: Int64) -> any RandomAccessBytes {
    var alone = head
    // Marks the first block as the last, because the file's other metadata is already known.
    alone[4] |= 0x80
    return SplicedBytes(source, [.bytes(alone), .source(place..<source.count)])
  }

  /// Finds the first frame after a position whose first sample is not before `frame`; returns nil
  /// if there is none.
  func mark(notBefore frame: Int64, behind place: Int64) throws -> Mark? {
    var position = max(place + 1, start + Int64(Self.length))
    while position < source.count {
      let block = try source.read(at: position, count: 1 << 16)
      for offset in 0..<max(0, block.count - 1) where block[offset] == 0xFF {
        guard block[offset + 1] & 0xFE == 0xF8,
          let found = try header(at: position + Int64(offset), in: block[offset...])
        else { continue }
        let first = found.isVariable ? found.number : found.number * largestBlock
        if first >= frame, first < claimedFrames ?? Int64.max {
          return Mark(frame: first, place: position + Int64(offset))
        }
      }
      guard block.count > 1 else { return nil }
      position += Int64(block.count - 1)
    }
    return nil
  }

  private func header(at place: Int64, in block: ArraySlice<UInt8>) throws -> FLACFrameHeader? {
    if block.count >= 16 { return FLACFrameHeader(block) }
    return FLACFrameHeader(try source.read(at: place, count: 16)[...])
  }
}
