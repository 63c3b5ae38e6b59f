/// Recordings that were joined end to end, as `cat` joins files: decoders give the first alone.
public enum JoinedSound {
  /// The parts in their order; none where the bytes are one recording, or of another kind.
  ///
  /// In Ogg a part begins with the first pages of new streams behind pages of the old ("chaining",
  /// RFC 3533, section 4); in MPEG audio where frames of another rate, layer or number of channels
  /// begin. Headers alone are looked at, but from the beginning to the end.
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

  /// Where pages begin a stream behind pages that begin none.
  private static func oggStarts(in bytes: any RandomAccessBytes) throws -> [Int64] {
    var window = ByteWindow(bytes)
    var starts: [Int64] = []
    var place: Int64 = 0
    var isBeginning = true
    while place + 27 <= bytes.count {
      let page = try window.read(at: place, count: 27 + 255)
      guard page.count >= 27, page.starts(with: "OggS".utf8) else {
        // Something else lies between, or a page is damaged.
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

  /// How many frames must follow one another to be taken for sound of another kind.
  private static let convincing = 8

  /// Where frames of another kind begin.
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
