/// Where the frames of an MP3 lie, and how its bytes are to be shown to the decoder.
///
/// The decoder takes the length of a stream from its first frame's tag, or guesses it from the first
/// frame's bit rate, and gives no sound beyond. Streams without a tag, or joined of several, would
/// lose their ends; so where no tag can be trusted, one is put there that names no end.
struct MPEGStream {
  /// The first frame's place, the tag's frame included.
  let start: Int64
  /// The first frame's header.
  let header: MPEGFrameHeader
  /// The tag, where the first frame holds one.
  let tag: MPEGInfoTag?
  /// Whether the tag's number of frames agrees with the number of bytes.
  let isLengthKnown: Bool
  private let source: any RandomAccessBytes
  private let prefix: Range<Int64>

  /// Finds the first frame; nil where the bytes are no MPEG audio.
  ///
  /// It must come at once, or after ID3 tags and zeros; with `searching`, after anything up to
  /// 128 kB, if several frames follow one another from there.
  init?(in source: any RandomAccessBytes, searching: Bool = false) throws {
    let tagged = try Self.endOfTags(source)
    let reach = searching ? 128 << 10 : 4096
    let window = try source.read(at: tagged, count: reach + 4)
    var offset = 0
    if !searching {
      while offset < window.count, window[offset] == 0 { offset += 1 }
    }
    var found: MPEGFrameHeader?
    while offset + 4 <= window.count {
      if window[offset] == 0xFF, let header = MPEGFrameHeader(window[offset..<offset + 4]) {
        let needed = searching ? 4 : 2
        if try Self.follows(needed, after: header, at: tagged + Int64(offset), in: source) {
          found = header
          break
        }
      }
      guard searching else { return nil }
      offset += 1
    }
    guard let header = found else { return nil }
    self.source = source
    self.header = header
    start = tagged + Int64(offset)
    prefix = 0..<tagged
    let frame = try source.read(at: start, count: header.size)
    tag = MPEGInfoTag(frame: frame, header: header)
    let actual = source.count - start
    // A stream that is shorter was cut off: its tag is a claim still. One that is much longer was
    // joined with another.
    isLengthKnown =
      tag.map { tag in
        tag.frames != nil && (tag.byteCount.map { actual <= $0 + $0 / 64 + 65_536 } ?? true)
      } ?? false
  }

  /// The place of the first frame with sound.
  var firstSound: Int64 { tag == nil ? start : start + Int64(header.size) }

  /// The bytes as the decoder is to see them.
  var decodable: any RandomAccessBytes {
    guard header.layer == 3 else {
      return SplicedBytes(source, [.source(prefix), .source(start..<source.count)])
    }
    let first: [UInt8] =
      if let tag, tag.frames != nil {
        tag.patched(
          frames: isLengthKnown ? nil : MPEGInfoTag.unknownFrames,
          byteCount: source.count - start, header: header)
      } else {
        MPEGInfoTag.unknown(for: header)
      }
    return SplicedBytes(
      source, [.source(prefix), .bytes(first), .source(firstSound..<source.count)])
  }

  /// The bytes from a frame's place on, as a stream without tags, delay and length.
  func decodable(from place: Int64) -> any RandomAccessBytes {
    SplicedBytes(
      source, [.bytes(MPEGInfoTag.unknown(for: header)), .source(place..<source.count)])
  }

  /// The place behind the ID3v2 tags at the beginning; usually there is one or none.
  private static func endOfTags(_ source: any RandomAccessBytes) throws -> Int64 {
    var position: Int64 = 0
    while true {
      let head = try source.read(at: position, count: 10)
      guard head.count == 10, head[0..<3].elementsEqual("ID3".utf8) else { return position }
      let size = head[6..<10].reduce(Int64(0)) { $0 << 7 | Int64($1 & 0x7F) }
      position += 10 + size + (head[5] & 0x10 != 0 ? 10 : 0)
    }
  }

  /// Whether frames of one stream follow one another; the end of the bytes counts as one.
  static func follows(
    _ count: Int, after header: MPEGFrameHeader, at place: Int64, in source: any RandomAccessBytes
  ) throws -> Bool {
    var place = place + Int64(header.size)
    for _ in 0..<count {
      guard place < source.count else { return place == source.count }
      guard let next = MPEGFrameHeader(try source.read(at: place, count: 4)),
        next.continues(header)
      else { return false }
      place += Int64(next.size)
    }
    return true
  }
}
