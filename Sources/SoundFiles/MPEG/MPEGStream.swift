/// The positions of the frames in an MP3, and the bytes to show to the decoder.
///
/// The decoder takes the length of a stream from the tag in its first frame, or estimates it from
/// the bit rate of the first frame, and returns no sound after that. Streams without a tag, or
/// joined from several, would lose their ends; so if no tag can be trusted, one without a length is
/// inserted.
struct MPEGStream {
  /// The position of the first frame, which may hold the tag.
  let start: Int64
  /// The first frame's header.
  let header: MPEGFrameHeader
  /// The tag, if the first frame has one.
  let tag: MPEGInfoTag?
  /// Whether the tag's number of frames agrees with the number of bytes.
  let isLengthKnown: Bool
  private let source: any RandomAccessBytes
  private let prefix: Range<Int64>

  /// Finds the first frame; returns nil if the bytes are not MPEG audio.
  ///
  /// It must be at the start, or after ID3 tags and zeros; with `searching`, it may follow up to
  /// 128 kB of anything, if more frames follow one another from there than can be a coincidence.
  init?(in source: any RandomAccessBytes, searching: Bool = false) throws {
    let tagged = try ID3Tags.end(in: source)
    let reach = searching ? 128 << 10 : 4096
    let window = try source.read(at: tagged, count: reach + 4)
    var offset = 0
    if !searching {
      while offset < window.count, window[offset] == 0 { offset += 1 }
    }
    var found: MPEGFrameHeader?
    while offset + 4 <= window.count {
      if window[offset] == 0xFF, let header = MPEGFrameHeader(window[offset..<offset + 4]) {
        let needed = searching ? 16 : 2
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
    let end = tag?.byteCount.map { [start] in start + $0 }
    let isJoined = try end.map { try Self.goesOn(header, behind: $0, in: source) } ?? false
    isLengthKnown = tag?.frames != nil && !isJoined
  }

  /// Whether more frames of the same kind follow the end named by a tag, as in joined files.
  private static func goesOn(
    _ header: MPEGFrameHeader, behind end: Int64, in source: any RandomAccessBytes
  ) throws -> Bool {
    let start = try ID3Tags.end(in: source, from: end)
    let bytes = try source.read(at: start, count: 16 << 10)
    let window = MemoryBytes(bytes)
    return try bytes.indices.dropLast(3).prefix(4096).contains { offset in
      guard bytes[offset] == 0xFF, let found = MPEGFrameHeader(bytes[offset..<offset + 4]),
        found.continues(header)
      else { return false }
      return try follows(4, after: found, at: Int64(offset), in: window, toTheEnd: false)
    }
  }

  /// The position of the first frame with sound.
  var firstSound: Int64 { tag == nil ? start : start + Int64(header.size) }

  /// The number of silent frames inserted at the start; the decoder returns none of their sound.
  var silentFrames: Int64 { tag?.delay == nil && header.layer == 3 ? 1 : 0 }

  /// The number of samples that the decoder leaves out at the beginning of `decodable`.
  var lead: Int64 { tag?.delay.map { Int64($0) } ?? silentFrames * Int64(header.frames) }

  /// The bytes to show to the decoder.
  var decodable: any RandomAccessBytes {
    guard header.layer == 3 else {
      return SplicedBytes(source, [.source(prefix), .source(start..<source.count)])
    }
    let first: [UInt8] =
      if let tag, tag.delay != nil {
        tag.patched(
          frames: isLengthKnown ? nil : MPEGInfoTag.unknownFrames,
          byteCount: source.count - start, header: header)
      } else {
        MPEGInfoTag.made(frames: isLengthKnown ? tag?.frames : nil, for: header)
      }
    return SplicedBytes(
      source, [.source(prefix), .bytes(first), .source(firstSound..<source.count)])
  }

  /// Returns the bytes from a frame's position on, as a stream of unknown length; the decoder
  /// leaves out its own delay.
  ///
  /// The first frames use bytes of earlier frames, which are missing. Their side information is
  /// cleared, so that they decode to silence without an error and leave their bytes to the next
  /// frames.
  func decodable(from place: Int64) throws -> any RandomAccessBytes {
    var bytes = try source.read(at: place, count: Self.muted * 2048)
    var end = 0
    var reservoir = 0
    for _ in 0..<Self.muted {
      guard end + 4 <= bytes.count, let frame = MPEGFrameHeader(bytes[end..<end + 4]),
        end + frame.size <= bytes.count, frame.size > frame.tagOffset
      else { break }
      let side = end + (frame.hasChecksum ? 6 : 4)
      for index in side..<end + frame.tagOffset { bytes[index] = 0 }
      // Each must claim all bytes in the reservoir, or the decoder does not pass them on.
      let claim = min(reservoir, frame.version == 1 ? 511 : 255)
      bytes[side] = UInt8(truncatingIfNeeded: frame.version == 1 ? claim >> 1 : claim)
      if frame.version == 1 { bytes[side + 1] = UInt8(claim & 1) << 7 }
      reservoir += frame.size - frame.tagOffset
      end += frame.size
    }
    return SplicedBytes(
      source,
      [
        .bytes(MPEGInfoTag.bare(for: header) + bytes[..<end]),
        .source(place + Int64(end)..<source.count),
      ])
  }

  /// How many frames are cleared: the reservoir reaches back 511 bytes.
  private static let muted = 16

  /// Returns whether the last frame is incomplete.
  func isCutOff() throws -> Bool {
    let reach: Int64 = 16 << 10
    let from = max(firstSound, source.count - reach)
    let tail = MemoryBytes(try source.read(at: from, count: Int(reach)))
    func frame(at place: Int64) -> MPEGFrameHeader? {
      MPEGFrameHeader(tail.read(at: place, count: 4)).flatMap { $0.continues(header) ? $0 : nil }
    }
    // Starts near the end, at the first position from which frames follow one another.
    var place: Int64 = 0
    while place < tail.count {
      if let found = frame(at: place), try Self.follows(3, after: found, at: place, in: tail) {
        break
      }
      place += 1
    }
    while place < tail.count {
      guard let next = frame(at: place) else { return false }
      place += Int64(next.size)
    }
    return place > tail.count
  }

  /// Returns whether frames of one stream follow one another; with `toTheEnd`, the end of the bytes
  /// counts as any number of frames.
  static func follows(
    _ count: Int, after header: MPEGFrameHeader, at place: Int64, in source: any RandomAccessBytes,
    toTheEnd: Bool = true
  ) throws -> Bool {
    var place = place + Int64(header.size)
    for _ in 0..<count {
      guard place < source.count else { return toTheEnd && place == source.count }
      guard let next = MPEGFrameHeader(try source.read(at: place, count: 4)),
        next.continues(header)
      else { return false }
      place += Int64(next.size)
    }
    return true
  }
}
