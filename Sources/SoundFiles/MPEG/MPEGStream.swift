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
  /// 128 kB, if so many frames follow one another from there as no other bytes hold by chance.
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

  /// Whether behind the end that a tag names more of the same follows, as where files were joined.
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

  /// The place of the first frame with sound.
  var firstSound: Int64 { tag == nil ? start : start + Int64(header.size) }

  /// The frames of silence that are put in front; the decoder gives none of their sound.
  var silentFrames: Int64 { tag?.delay == nil && header.layer == 3 ? 1 : 0 }

  /// The number of samples that the decoder leaves out at the beginning of `decodable`.
  var lead: Int64 { tag?.delay.map { Int64($0) } ?? silentFrames * Int64(header.frames) }

  /// The bytes as the decoder is to see them.
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

  /// The bytes from a frame's place on, as a stream of unknown length, of which the decoder leaves
  /// out its own delay.
  ///
  /// The first frames draw on bytes of frames before them, which are missing. Their side information
  /// is blanked out: they decode to silence without complaint, and leave their bytes to the next.
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
      // Each must claim what is in the reservoir, or the decoder does not pass it on.
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

  /// How many frames are blanked out: the reservoir reaches back 511 bytes.
  private static let muted = 16

  /// Whether the last frame is not all there.
  func isCutOff() throws -> Bool {
    let reach: Int64 = 16 << 10
    let from = max(firstSound, source.count - reach)
    let tail = MemoryBytes(try source.read(at: from, count: Int(reach)))
    func frame(at place: Int64) -> MPEGFrameHeader? {
      MPEGFrameHeader(tail.read(at: place, count: 4)).flatMap { $0.continues(header) ? $0 : nil }
    }
    // From somewhere in the middle, the first place from which frames follow one another.
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

  /// Whether frames of one stream follow one another; with `toTheEnd`, the end of the bytes stands
  /// for any number of them.
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
