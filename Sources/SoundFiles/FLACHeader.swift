/// What a FLAC file's first block says of its length (RFC 9639, section 8.2).
///
/// libsndfile takes the number for the truth and gives no sound beyond it. It is shown a header that
/// says "unknown", and reads to the end.
struct FLACHeader {
  /// The number of frames the file claims; nil where it says that it does not know.
  let claimedFrames: Int64?
  private let field: Range<Int64>
  private let bytes: [UInt8]
  private let source: any RandomAccessBytes

  /// Looks into bytes; nil where they are no FLAC.
  init?(of source: any RandomAccessBytes) throws {
    let start = try ID3Tags.end(in: source)
    let head = try source.read(at: start, count: 26)
    guard head.count == 26, head[0..<4].elementsEqual("fLaC".utf8), head[4] & 0x7F == 0 else {
      return nil
    }
    // 36 bits behind rate, channels and bits a sample.
    let frames = ByteOrder.big.integer(head[21..<26]) & 0xF_FFFF_FFFF
    claimedFrames = frames == 0 ? nil : Int64(frames)
    field = start + 21..<start + 26
    bytes = [head[21] & 0xF0, 0, 0, 0, 0]
    self.source = source
  }

  /// The bytes as the decoder is to see them.
  var decodable: any RandomAccessBytes {
    SplicedBytes(
      source,
      [
        .source(0..<field.lowerBound), .bytes(bytes), .source(field.upperBound..<source.count),
      ])
  }
}
