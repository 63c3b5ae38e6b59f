/// The positions of the frames in an MP3 with a constant bit rate, found by calculation.
///
/// The decoder's own seeking reads all headers on the way: half of ten hours is some 300 MB. With a
/// constant bit rate the n-th frame lies at n times the average frame length, to within the byte of
/// padding that encoders sometimes add.
struct MPEGGrid {
  private let source: any RandomAccessBytes
  private let start: Int64
  private let header: MPEGFrameHeader

  /// Makes a grid; returns nil if the frames at a few places throughout the stream do not lie on
  /// it.
  init?(_ stream: MPEGStream, in source: any RandomAccessBytes) throws {
    guard stream.header.layer == 3, stream.tag?.isConstant ?? true,
      let header = MPEGFrameHeader(try source.read(at: stream.firstSound, count: 4)),
      header.continues(stream.header)
    else { return nil }
    self.source = source
    self.header = header
    start = stream.firstSound
    let frames = (source.count - start) * denominator / numerator
    for eighth in 1...7 {
      guard try place(ofFrame: frames * Int64(eighth) / 8) != nil else { return nil }
    }
  }

  /// The average frame length is this many bytes, divided by `denominator`.
  private var numerator: Int64 { Int64(header.frames / 8 * header.bitrate) }
  private var denominator: Int64 { Int64(header.rate) }

  /// Returns the position of a frame, where 0 is the first with sound; nil if there is no frame.
  func place(ofFrame number: Int64) throws -> Int64? {
    // A damaged or foreign file may lead to a frame number far behind the end.
    let (product, isOverflow) = number.multipliedReportingOverflow(by: numerator)
    guard !isOverflow, product / denominator <= source.count else { return nil }
    let ideal = start + product / denominator
    let tolerance = Int64(header.size / 4)
    let from = max(start, ideal - tolerance)
    let room = Int(2 * tolerance) + 4
    let bytes = try source.read(at: from, count: room + 4 * (header.size + 1))
    let window = MemoryBytes(bytes)
    // The nearest to the calculated position comes first.
    let offsets = (0..<max(0, min(room, bytes.count) - 3)).sorted {
      abs(from + Int64($0) - ideal) < abs(from + Int64($1) - ideal)
    }
    for offset in offsets where bytes[offset] == 0xFF {
      if let found = MPEGFrameHeader(bytes[offset..<offset + 4]), found.continues(header),
        found.bitrate == header.bitrate,
        try MPEGStream.follows(3, after: found, at: Int64(offset), in: window)
      {
        return from + Int64(offset)
      }
    }
    return nil
  }
}
