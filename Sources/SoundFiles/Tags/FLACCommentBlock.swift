/// The block of Vorbis comments in a FLAC file (RFC 9639, section 8.6).
struct FLACCommentBlock {
  /// The position of the list of comments.
  let start: Int64
  /// The bytes of the list.
  let comments: [UInt8]

  /// How many blocks are examined before giving up.
  private static let patience = 1024

  /// Looks for the block; returns nil if the bytes are not FLAC or have none.
  init?(of bytes: any RandomAccessBytes) throws {
    var place = try ID3Tags.end(in: bytes)
    guard try bytes.read(at: place, count: 4).elementsEqual("fLaC".utf8) else { return nil }
    place += 4
    for _ in 0..<Self.patience {
      let head = try bytes.read(at: place, count: 4)
      guard head.count == 4 else { return nil }
      let size = Int(ByteOrder.big.integer(head[1..<4]))
      if head[0] & 0x7F == 4 {
        start = place + 4
        comments = try bytes.read(at: start, count: size)
        return
      }
      guard head[0] & 0x80 == 0 else { return nil }
      place += 4 + Int64(size)
    }
    return nil
  }
}
