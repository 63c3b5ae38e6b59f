import Foundation
public import Sound

/// Joins the FLAC streams in which a recording is stored into one file, without decoding them.
///
/// Each frame keeps its audio data; only its header gets a new number, and its checksum changes
/// accordingly. The joined file has variable block sizes, because each stream ends with a shorter
/// block.
public struct FLACJoiner: Sendable {
  /// The position of a stream in the joined file.
  public struct Piece: Sendable, Equatable {
    /// The number of its first frame of sound.
    public var firstFrame: Int64
    /// How many frames of sound it holds.
    public var frameCount: Int

    /// Describes a place.
    public init(firstFrame: Int64, frameCount: Int) {
      self.firstFrame = firstFrame
      self.frameCount = frameCount
    }
  }

  /// The bytes before the first frame.
  public let head: [UInt8]
  private let block = FlacCodec.blockLength
  private let sums = FLACFrameSum()

  /// Prepares a file; returns nil if it could not be FLAC.
  /// - Parameters:
  ///   - format: The format of the sound.
  ///   - pieces: The streams, in order and without gaps.
  ///   - tags: The tags of the file; the frames of its points are those of the sound.
  public init?(_ format: SoundFormat, _ pieces: [Piece], tags: AudioFileTags = AudioFileTags()) {
    guard FlacCodec.canHold(format), let last = pieces.last else { return nil }
    let frames = last.firstFrame + Int64(last.frameCount)
    // FLAC counts frames in 36 bits, and only the last block may have fewer than 16 samples.
    let ends = pieces.dropLast().map { $0.frameCount % FlacCodec.blockLength }.filter { $0 > 0 }
    guard frames > 0, frames < 1 << 36, ends.allSatisfy({ $0 >= 16 }) else { return nil }
    let shortest = ends.min() ?? FlacCodec.blockLength
    var head = FLACDescription(
      blocks: shortest...FlacCodec.blockLength, format: format, frames: Int(frames)
    ).bytes
    head[4] = 0
    let fields = tags.all + [TagField](chapters: tags.cues, rate: format.rate)
    var texts = VorbisComments.bytes(fields)
    // The length of a metadata block has 24 bits.
    if texts.count >= 1 << 24 { texts = VorbisComments.bytes([]) }
    head += [0x84] + FLACJoiner.bigEndian(texts.count, 3) + texts
    self.head = head
  }

  /// The approximate number of bytes that are passed on at once: few enough that their memory can
  /// be reused.
  private static let partSize = 64 << 10

  /// Passes on the frames of one stream, as they are in the joined file, part by part.
  /// - Throws: `notAudio` if the stream was not made by this program's encoder; the parts passed on
  ///   before must then be discarded.
  public func forEachPart(
    of stream: [UInt8], at piece: Piece, _ body: ([UInt8]) throws -> Void
  ) throws {
    guard var place = FLACJoiner.firstFrame(in: stream) else { throw FLACJoiner.foreign }
    let count = (piece.frameCount + block - 1) / block
    var joined: [UInt8] = []
    joined.reserveCapacity(min(stream.count + count * 8, FLACJoiner.partSize * 3 / 2))
    for index in 0..<count {
      guard let header = header(in: stream, at: place), header.number == index, !header.isVariable
      else { throw FLACJoiner.foreign }
      let next =
        index + 1 < count ? try self.next(behind: place, number: index, in: stream) : stream.count
      guard next - place > header.length + 2 else { throw FLACJoiner.foreign }
      let old = stream[place..<place + header.length]
      let new = renumbered(old, header, as: piece.firstFrame + Int64(index * block))
      let rest = place + header.length..<next - 2
      let sum = UInt16(stream[next - 2]) << 8 | UInt16(stream[next - 1])
      let newSum = sums.replaced(sum, old: old, new: new[...], rest: rest.count)
      joined += new
      joined += stream[rest]
      joined.append(UInt8(newSum >> 8))
      joined.append(UInt8(newSum & 0xFF))
      place = next
      if joined.count >= FLACJoiner.partSize || index + 1 == count {
        try body(joined)
        joined.removeAll(keepingCapacity: true)
      }
    }
  }

  private static let foreign = SoundFileError(
    code: .notAudio, reason: "the sound is not in blocks of this program's encoder")

  /// Returns a frame's header with the number of its first sample instead of the number of the
  /// frame.
  private func renumbered(
    _ old: ArraySlice<UInt8>, _ header: FLACFrameHeader, as number: Int64
  ) -> [UInt8] {
    let start = old.startIndex
    var new = [0xFF, 0xF9, old[start + 2], old[start + 3]] + FLACJoiner.coded(number)
    new += old[start + 4 + header.numberLength..<old.endIndex - 1]
    new.append(FLACFrameHeader.checksum(new[...]))
    return new
  }

  private func header(in stream: [UInt8], at place: Int) -> FLACFrameHeader? {
    // The last frame may be shorter than the longest header.
    var bytes = Array(stream[place..<min(place + 16, stream.count)])
    bytes += [UInt8](repeating: 0, count: 16 - bytes.count)
    return FLACFrameHeader(bytes[...])
  }

  /// Finds the beginning of the next frame.
  private func next(
    behind place: Int, number: Int, in stream: [UInt8]
  ) throws(SoundFileError) -> Int {
    var position = place + 1
    while let found = FLACJoiner.synchronisation(in: stream, from: position) {
      if let header = header(in: stream, at: found) {
        if header.number == number + 1 { return found }
        // If sound looks like another header of the same frame, it is unclear which one is real.
        guard header.number != number else { throw FLACJoiner.foreign }
      }
      position = found + 1
    }
    throw FLACJoiner.foreign
  }

  /// Finds the next two bytes with which a frame of fixed block size begins.
  private static func synchronisation(in stream: [UInt8], from start: Int) -> Int? {
    stream.withUnsafeBufferPointer { bytes -> Int? in
      guard let base = bytes.baseAddress else { return nil }
      var position = start
      while position + 1 < bytes.count,
        let found = memchr(base + position, 0xFF, bytes.count - 1 - position)
      {
        let place = UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
        if bytes[place + 1] == 0xF8 { return place }
        position = place + 1
      }
      return nil
    }
  }

  /// Returns the position of a stream's first frame, after all metadata.
  private static func firstFrame(in stream: [UInt8]) -> Int? {
    guard stream.starts(with: "fLaC".utf8) else { return nil }
    var place = 4
    while place + 4 <= stream.count {
      let isLast = stream[place] & 0x80 != 0
      let length = stream[place + 1..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      place += 4 + length
      if isLast { return place < stream.count ? place : nil }
    }
    return nil
  }

  /// Encodes a number as FLAC does: like a character in UTF-8, but in up to seven bytes.
  private static func coded(_ number: Int64) -> [UInt8] {
    guard number >= 0x80 else { return [UInt8(number)] }
    var length = 2
    while length < 7, number >= 1 << Int64(5 * length + 1) { length += 1 }
    let lead: UInt8 = length == 7 ? 0xFE : ~(0xFF >> UInt8(length))
    let first = lead | UInt8(truncatingIfNeeded: number >> Int64(6 * (length - 1)))
    return [first]
      + (0..<length - 1).reversed().map { 0x80 | UInt8(number >> Int64(6 * $0) & 0x3F) }
  }

  private static func bigEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
