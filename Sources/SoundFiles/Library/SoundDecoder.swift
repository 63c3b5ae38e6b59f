internal import CSndFile
import Sound

/// Decodes bytes with libsndfile, after correcting headers that would mislead it.
struct SoundDecoder: ~Copyable {
  /// The description that the bytes give of themselves.
  let info: AudioFileInfo
  /// Whether the bytes end before the length in their header.
  let isCutOff: Bool
  /// Whether some of the bytes read could not be decoded.
  private(set) var isDamaged: Bool
  /// The number of times that `read` met damage or returned silence for lost frames.
  private(set) var faults = 0

  private var handle: SoundFileHandle
  private var input: VirtualInput
  private let path: String?
  /// The number of frames according to the file or the decoder.
  private let length: Int64
  private let bytes: any RandomAccessBytes
  /// The bytes that libsndfile gets at first.
  private let shown: any RandomAccessBytes
  private let stream: MPEGStream?
  private let flac: FLACHeader?
  /// The position in a FLAC file from which decoding was last resumed.
  private var resumed: Int64
  /// The number of frames lost to damage, which are replaced by silence.
  private var lost: Int64
  /// Sound decoded after the damage to check whether decoding can continue.
  private var found: PackedSound?
  private var grid: MPEGGrid??
  private var index: MPEGIndex?
  /// Whether the handle began in the middle of the file, so that it cannot seek.
  private var isDetached: Bool

  /// Opens bytes, which have no header if `raw` is given; the path is for errors.
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
    shown = header.shown
    self.path = path
    length = min(description.frames, info.claimedFrames ?? description.frames)
    stream = header.mpeg
    flac = header.flac
    resumed = 0
    lost = 0
    found = nil
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
      // There may still be an MP3 after other data.
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

  /// Decodes up to `frames` frames, starting at the frame with the number `position`; empty at the
  /// end.
  mutating func read(frames: Int, at position: Int64) throws(SoundFileError) -> PackedSound {
    if lost > 0 {
      let part = min(Int64(frames), lost)
      lost -= part
      faults += 1
      return .silence(frames: Int(part), format: info.format)
    }
    if let sound = found {
      found = sound.frameCount > frames ? sound[frames..<sound.frameCount] : nil
      return sound[0..<frames]
    }
    var wanted = frames
    if isDetached, stream != nil, let claim = info.claimedFrames {
      // Leaves out the padding after the last sound, known from the tag of the whole stream.
      wanted = Int(clamping: min(Int64(frames), max(0, claim - position)))
    }
    guard wanted > 0 else { return PackedSound(format: info.format) }
    let sound = handle.read(frames: wanted, format: info.format)
    try checkInput()
    guard sf_error(handle.pointer) != 0 else { return sound }
    // Tags of other formats after the last frame of FLAC are not damage.
    let end = position + Int64(sound.frameCount)
    if let claim = flac?.claimedFrames, end >= claim { return sound }
    isDamaged = true
    faults += 1
    guard sound.frameCount < wanted else { return sound }
    let isResumed = try resume(at: end)
    return sound.isEmpty && isResumed ? try read(frames: frames, at: position) : sound
  }

  /// How many consecutive FLAC frames may fail before the rest is given up.
  private static let patience = 256

  /// Resumes a FLAC file after a damaged part, with later sound kept at its time; returns false if
  /// nothing follows.
  private mutating func resume(at frame: Int64) throws(SoundFileError) -> Bool {
    guard let flac else { return false }
    do {
      for _ in 0..<Self.patience {
        guard let mark = try flac.mark(notBefore: frame, behind: resumed) else { return false }
        // A file whose beginning is mostly missing is rejected; another decoder may be able to read
        // it.
        let most = (flac.claimedFrames ?? Int64(20 * info.format.rate)) / 2
        guard frame > 0 || mark.frame <= most else { return false }
        try reattach(flac.decodable(from: mark.place))
        isDetached = true
        resumed = mark.place
        let sound = handle.read(frames: 4096, format: info.format)
        try checkInput()
        guard !sound.isEmpty else { continue }
        found = sound
        lost = mark.frame - frame
        return true
      }
      return false
    } catch {
      throw SoundFileError(reading: error).at(path)
    }
  }

  /// Goes to a frame, or to the end if that comes first, and returns the frame it reached;
  /// `position` is the frame that `read` would return next.
  mutating func seek(to frame: Int64, from position: Int64) throws(SoundFileError) -> Int64 {
    lost = 0
    found = nil
    resumed = 0
    if let stream, stream.header.layer == 3 {
      do { return try seek(to: frame, in: stream) } catch {
        throw SoundFileError(reading: error).at(path)
      }
    }
    // libsndfile's Vorbis reader loses half a block if it seeks forward by less than two seconds.
    let isNear = frame >= position && frame - position < Int64(3 * info.format.rate)
    if info.isLossy, isNear { return try skip(to: frame, from: position) }
    guard frame >= length, length > 0 else { return try seekByHandle(to: frame) }
    // Seeking to the very end fails in FLAC of a length unknown to libsndfile.
    let last = try seekByHandle(to: length - 1)
    return try skip(to: frame, from: last)
  }

  private mutating func seekByHandle(to frame: Int64) throws(SoundFileError) -> Int64 {
    if isDetached { try reattach(shown) }
    let reached = sf_seek(handle.pointer, frame, Int32(SF_SEEK_SET))
    try checkInput()
    if reached >= 0 { return reached }
    // After a failed seek a FLAC decoder can no longer seek: start again.
    try reattach(shown)
    return try skip(to: frame, from: 0)
  }

  /// How many frames of an MP3 are decoded and discarded, so that the next are the same as in the
  /// whole stream: the bit reservoir reaches back 511 bytes, at the lowest bit rates some ten
  /// frames.
  private static let runUp: Int64 = 24

  /// Decodes an MP3 anew from a little before the wanted frame.
  private mutating func seek(to frame: Int64, in stream: MPEGStream) throws -> Int64 {
    let size = Int64(stream.header.frames)
    let wanted = (frame + stream.lead) / size - Self.runUp
    // The state of the decoder's filter bank repeats every eight frames; from another start sums
    // are rounded differently.
    let first = wanted & ~7 - stream.silentFrames
    guard first >= 0 else {
      try reattach(shown)
      return try skip(to: frame, from: 0)
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
    return try skip(to: frame, from: start)
  }

  private mutating func reattach(_ shown: any RandomAccessBytes) throws(SoundFileError) {
    var description = SF_INFO()
    input = VirtualInput(shown)
    handle = SoundFileHandle(
      try SoundFileHandle.acquire(reading: input, &description), context: input)
    isDetached = false
  }

  /// Decodes and discards sound up to a frame, and returns the frame it reached.
  private mutating func skip(
    to frame: Int64, from position: Int64
  ) throws(SoundFileError) -> Int64 {
    var reached = position
    while reached < frame {
      let part = try read(frames: Int(clamping: min(frame - reached, 1 << 16)), at: reached)
      guard !part.isEmpty else { break }
      reached += Int64(part.frameCount)
    }
    return reached
  }

  private func checkInput() throws(SoundFileError) {
    if let failure = input.failure { throw SoundFileError(reading: failure).at(path) }
  }
}
