/// Recordings that were joined end to end, as with `cat`: decoders return only the first.
public enum JoinedSound {
  /// Returns the parts in order; none if the bytes are a single recording, or of another kind.
  ///
  /// In Ogg a part begins where the first pages of new streams follow pages of old ones
  /// ("chaining", RFC 3533, section 4); in MPEG audio where frames of another rate, layer or number
  /// of channels begin. Only headers are examined, but throughout the bytes.
  public static func parts(
    of bytes: any RandomAccessBytes
  ) throws(SoundFileError) -> [Range<Int64>] {
    do {
      let starts: [Int64]
      if try bytes.read(at: 0, count: 4).elementsEqual("OggS".utf8) {
        starts = try oggStarts(in: bytes)
      } else if try DeclaredLength(of: bytes) == nil, try FLACHeader(of: bytes) == nil,
        let stream = try MPEGStream(in: bytes)
      {
        starts = try mpegStarts(in: bytes, after: stream)
      } else {
        return []
      }
      guard !starts.isEmpty else { return [] }
      return zip([0] + starts, starts + [bytes.count]).map { $0..<$1 }
    } catch {
      throw SoundFileError(reading: error)
    }
  }

  /// Returns the positions at which pages that begin a stream follow pages that do not.
  private static func oggStarts(in bytes: any RandomAccessBytes) throws -> [Int64] {
    var window = ByteWindow(bytes)
    var starts: [Int64] = []
    var place: Int64 = 0
    var isBeginning = true
    while place + 27 <= bytes.count {
      let page = try window.read(at: place, count: 27 + 255)
      guard page.count >= 27, page.starts(with: "OggS".utf8) else {
        // Other data is in between, or a page is damaged.
        place += 1
        continue
      }
      let table = page.dropFirst(27).prefix(Int(page[page.startIndex + 26]))
      let begins = page[page.startIndex + 5] & 2 != 0
      if begins, !isBeginning { starts.append(place) }
      isBeginning = begins
      place += Int64(27 + table.count) + table.reduce(0) { $0 + Int64($1) }
    }
    return starts
  }

  /// How many frames must follow one another to count as another kind of sound.
  private static let convincing = 8

  /// Returns the positions at which frames of another kind begin.
  private static func mpegStarts(
    in bytes: any RandomAccessBytes, after stream: MPEGStream
  ) throws -> [Int64] {
    var window = ByteWindow(bytes)
    var starts: [Int64] = []
    var kind = stream.header
    var place = stream.start
    while place + 4 <= bytes.count {
      let word = try window.read(at: place, count: 4)
      guard word.first == 0xFF, let header = MPEGFrameHeader(word) else {
        place += 1
        continue
      }
      if !header.continues(kind) {
        guard
          try MPEGStream.follows(convincing, after: header, at: place, in: bytes, toTheEnd: false)
        else {
          place += 1
          continue
        }
        starts.append(place)
        kind = header
      }
      place += Int64(header.size)
    }
    return starts
  }
}
