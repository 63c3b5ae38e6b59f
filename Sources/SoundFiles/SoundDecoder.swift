internal import CSndFile
import Sound

/// Decodes bytes by libsndfile, which is shown them mended where their own header would mislead it.
struct SoundDecoder: ~Copyable {
  /// What the bytes say of themselves.
  let info: AudioFileInfo
  /// Whether the bytes end before their header says so.
  let isCutOff: Bool
  /// Whether a part of what was read did not decode.
  private(set) var isDamaged: Bool

  private var handle: SoundFileHandle
  private var input: VirtualInput
  private let path: String?
  /// How many frames there are by what the file or the decoder claims.
  private let length: Int64
  private let bytes: any RandomAccessBytes
  private let stream: MPEGStream?
  private var grid: MPEGGrid??
  private var index: MPEGIndex?
  /// Whether the handle decodes from somewhere in the middle of an MP3, so that it cannot seek.
  private var isDetached: Bool

  /// Opens bytes, without a header if `raw` says what they are; the path is for errors.
  init(
    _ bytes: any RandomAccessBytes, raw: SoundFormat?, path: String?
  ) throws(SoundFileError) {
    let opened: Opened
    do { opened = try Self.open(bytes, raw: raw) } catch { throw error.at(path) }
    let header = opened.header
    let description = opened.description
    handle = SoundFileHandle(opened.pointer, context: opened.input)
    var info = handle.describe(description)
    info.claimedFrames = header.claimedFrames(of: info)
    self.info = info
    input = opened.input
    self.bytes = bytes
    self.path = path
    length = min(description.frames, info.claimedFrames ?? description.frames)
    stream = header.mpeg
    isCutOff = header.isCutOff
    isDamaged = false
    isDetached = false
  }

  private struct Opened {
    var pointer: OpaquePointer
    var input: VirtualInput
    var header: FileHeader
    var description: SF_INFO
  }

  private static func open(
    _ bytes: any RandomAccessBytes, raw: SoundFormat?
  ) throws(SoundFileError) -> Opened {
    let header = try FileHeader(bytes, raw: raw)
    do {
      return try open(header, raw: raw)
    } catch {
      // Behind something else there may be an MP3 all the same.
      guard error.code == .notAudio, raw == nil, let hidden = try FileHeader(searching: bytes)
      else { throw error }
      return try open(hidden, raw: nil)
    }
  }

  private static func open(
    _ header: FileHeader, raw: SoundFormat?
  ) throws(SoundFileError) -> Opened {
    var description = SF_INFO()
    if let raw { description.describe(raw: raw) }
    let input = VirtualInput(header.shown)
    let pointer = try SoundFileHandle.acquire(reading: input, &description)
    return Opened(pointer: pointer, input: input, header: header, description: description)
  }

  /// Decodes up to `frames` frames, of which the first has the number `position`; none at the end.
  mutating func read(frames: Int, at position: Int64) throws(SoundFileError) -> PackedSound {
    var wanted = frames
    if isDetached, let claim = info.claimedFrames {
      // The padding behind the last sound, which the tag of the whole stream tells apart.
      wanted = Int(clamping: min(Int64(frames), max(0, claim - position)))
    }
    guard wanted > 0 else { return PackedSound(format: info.format) }
    let sound = handle.read(frames: wanted, format: info.format)
    try checkInput()
    // FLAC goes on after a damaged frame, so the error is looked at after full reads too.
    if sf_error(handle.pointer) != 0 { isDamaged = true }
    return sound
  }

  /// Goes to a frame, or to the end where that comes first, and says which it reached.
  mutating func seek(to frame: Int64) throws(SoundFileError) -> Int64 {
    guard let stream, stream.header.layer == 3 else { return try seekByHandle(to: frame) }
    do { return try seek(to: frame, in: stream) } catch {
      throw SoundFileError(reading: error).at(path)
    }
  }

  private mutating func seekByHandle(to frame: Int64) throws(SoundFileError) -> Int64 {
    var reached = sf_seek(handle.pointer, frame, Int32(SF_SEEK_SET))
    if reached < 0, frame > length {
      reached = sf_seek(handle.pointer, length, Int32(SF_SEEK_SET))
    }
    try checkInput()
    guard reached >= 0 else {
      throw SoundFileError(number: sf_error(handle.pointer), handle: handle.pointer, path: path)
    }
    return reached
  }

  /// How many frames of an MP3 are decoded in vain, so that the next are as in the whole stream: the
  /// bit reservoir reaches back 511 bytes, at the lowest bit rates some ten frames.
  private static let runUp: Int64 = 24

  /// Decodes an MP3 anew from a little ahead of the place that is wanted.
  private mutating func seek(to frame: Int64, in stream: MPEGStream) throws -> Int64 {
    let size = Int64(stream.header.frames)
    let wanted = (frame + stream.lead) / size - Self.runUp
    // The decoder's filter bank turns once in eight frames: from another start sums are rounded
    // differently.
    let first = wanted & ~7 - stream.silentFrames
    guard first >= 0 else {
      try reattach(stream.decodable)
      return try skip(frame)
    }
    if grid == nil { grid = .some(try MPEGGrid(stream, in: bytes)) }
    var mark: MPEGIndex.Mark
    if let place = try grid??.place(ofFrame: first) {
      mark = MPEGIndex.Mark(frame: first, place: place)
    } else {
      if index == nil { index = MPEGIndex(stream, in: bytes) }
      guard let found = try index?.mark(ofFrame: first) else { return 0 }
      mark = found
    }
    try reattach(try stream.decodable(from: mark.place))
    isDetached = true
    let start = (mark.frame + stream.silentFrames) * size - stream.lead + MPEGInfoTag.decoderDelay
    return start + (try skip(frame - start))
  }

  private mutating func reattach(_ shown: any RandomAccessBytes) throws(SoundFileError) {
    var description = SF_INFO()
    input = VirtualInput(shown)
    handle = SoundFileHandle(
      try SoundFileHandle.acquire(reading: input, &description), context: input)
    isDetached = false
  }

  /// Decodes frames that nobody wants and says how many there were.
  private mutating func skip(_ frames: Int64) throws(SoundFileError) -> Int64 {
    var done: Int64 = 0
    while done < frames {
      let part = handle.read(
        frames: Int(clamping: min(frames - done, 1 << 16)), format: info.format)
      try checkInput()
      guard !part.isEmpty else { break }
      done += Int64(part.frameCount)
    }
    return done
  }

  private func checkInput() throws(SoundFileError) {
    if let failure = input.failure { throw SoundFileError(reading: failure).at(path) }
  }
}
