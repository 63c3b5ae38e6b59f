/// The chunk of a WAV or AIFF file that holds an ID3v2 tag.
enum TagChunk {
  /// How many chunks are examined before giving up.
  private static let patience = 4096

  /// Appends a tag to a complete file and corrects the file's length; other kinds of file are not
  /// changed.
  static func append(_ tag: [UInt8], to descriptor: Int32) throws(SoundFileError) {
    let bytes = DescriptorBytes(descriptor)
    do {
      let head = try bytes.read(at: 0, count: 12)
      guard head.count == 12, let order = order(head) else { return }
      let length = bytes.count
      let isLarge = head.starts(with: "RF64".utf8)
      var chunk = length.isMultiple(of: 2) ? [] : [UInt8(0)]
      chunk += Array((order == .big ? "ID3 " : "id3 ").utf8)
      chunk += order.bytes(UInt64(tag.count), count: 4) + tag
      if !tag.count.isMultiple(of: 2) { chunk.append(0) }
      let whole = UInt64(length) + UInt64(chunk.count) - 8
      // A file whose length would exceed 32 bits gets no tag.
      guard isLarge || whole <= 0xFFFF_FFFF else { return }
      try DescriptorBytes.write(chunk, at: length, to: descriptor)
      try DescriptorBytes.write(
        order.bytes(whole, count: isLarge ? 8 : 4), at: isLarge ? 20 : 4, to: descriptor)
    } catch {
      throw SoundFileError(reading: error)
    }
  }

  /// Reads the fields of the tag in a WAV or AIFF file.
  static func fields(in bytes: any RandomAccessBytes) throws -> [TagField] {
    guard let tag = try all(in: bytes).first(where: { isTag($0.name) }) else { return [] }
    return try ID3Tag.fields(in: bytes, at: tag.content.lowerBound)
  }

  /// Whether a chunk of this name holds an ID3v2 tag.
  static func isTag(_ name: String) -> Bool { name == "id3 " || name == "ID3 " }

  /// Returns the chunks of a WAV or AIFF file, with the ranges of their contents in the file.
  static func all(
    in bytes: any RandomAccessBytes
  ) throws -> [(name: String, content: Range<Int64>)] {
    let head = try bytes.read(at: 0, count: 12)
    guard head.count == 12, let order = order(head) else { return [] }
    var found: [(name: String, content: Range<Int64>)] = []
    var position: Int64 = 12
    var large: Int64?
    for _ in 0..<patience {
      let chunk = try bytes.read(at: position, count: 24)
      guard chunk.count >= 8 else { break }
      var size = Int64(order.integer(chunk[4..<8]))
      let name = String(decoding: chunk[0..<4], as: UTF8.self)
      switch name {
      case "ds64": large = Int64(clamping: order.integer(chunk.dropFirst(16).prefix(8)))
      case "data" where size == 0xFFFF_FFFF: size = large ?? size
      default: break
      }
      // The last one may be cut off.
      found.append(
        (name, position + 8..<position + 8 + max(0, min(size, bytes.count - position - 8))))
      guard size < bytes.count else { break }
      position += 8 + size + size % 2
    }
    return found
  }

  private static func order(_ head: [UInt8]) -> ByteOrder? {
    let kind = String(decoding: head[8..<12], as: UTF8.self)
    switch String(decoding: head[0..<4], as: UTF8.self) {
    case "RIFF", "RF64": return kind == "WAVE" ? .little : nil
    case "FORM": return kind == "AIFF" || kind == "AIFC" ? .big : nil
    default: return nil
    }
  }
}
