/// The positions of the frames in an MP3, found by going from header to header.
///
/// The decoder can do that too, but reads a few hundred bytes at a time: half of ten hours takes it
/// some 200 ms, and this index 50 ms. One position in 256 is remembered.
struct MPEGIndex {
  /// A frame's number, where 0 is the first with sound, and its position.
  struct Mark: Equatable {
    var frame: Int64
    var place: Int64
  }

  private let source: any RandomAccessBytes
  private let header: MPEGFrameHeader
  private var marks: [Mark]

  /// The number of frames between two marks.
  private static let spacing: Int64 = 256
  /// Reads end at multiples of this, because bytes in a database are stored in chunks that are read
  /// whole.
  private static let block: Int64 = 1 << 20
  /// More bytes than the longest frame has.
  private static let frame: Int64 = 8192

  /// Makes an index without reading anything yet.
  init(_ stream: MPEGStream, in source: any RandomAccessBytes) {
    self.source = source
    header = stream.header
    marks = [Mark(frame: 0, place: stream.firstSound)]
  }

  /// Finds a frame, or the last frame if there are fewer.
  mutating func mark(ofFrame number: Int64) throws -> Mark {
    let nearest = marks[min(marks.count - 1, Int(max(0, number) / Self.spacing))]
    var mark = nearest
    while mark.frame < number {
      let end = ((mark.place + Self.frame) / Self.block + 1) * Self.block
      let block = try source.read(at: mark.place, count: Int(end - mark.place))
      guard let next = walk(from: mark, to: number, in: block) else { break }
      mark = next
    }
    return mark
  }

  /// Goes through a block that begins with a frame, to the end of the block or to the wanted frame;
  /// returns nil if the block has no other frame.
  private mutating func walk(from start: Mark, to number: Int64, in block: [UInt8]) -> Mark? {
    var frame = start.frame
    var offset = 0
    var reached: Mark?
    block.withUnsafeBufferPointer { block in
      guard var own = header(at: offset, in: block) else { return }
      while frame < number {
        var next = offset + own.size
        var found = header(at: next, in: block)
        // Skips data that is not a frame, as the decoder does.
        while found == nil, next + 4 < block.count {
          next += 1
          found = header(at: next, in: block)
        }
        guard let found else { return }
        own = found
        offset = next
        frame += 1
        let mark = Mark(frame: frame, place: start.place + Int64(offset))
        if frame == Int64(marks.count) * Self.spacing { marks.append(mark) }
        reached = mark
      }
    }
    return reached
  }

  @inline(__always)
  private func header(
    at place: Int, in block: UnsafeBufferPointer<UInt8>
  ) -> MPEGFrameHeader? {
    guard place + 4 <= block.count, block[place] == 0xFF else { return nil }
    let word =
      UInt32(block[place]) << 24 | UInt32(block[place + 1]) << 16
      | UInt32(block[place + 2]) << 8 | UInt32(block[place + 3])
    guard let found = MPEGFrameHeader(word: word), found.continues(header) else { return nil }
    return found
  }
}
