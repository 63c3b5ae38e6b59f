internal import CSndFile
public import Sound

/// Reads an audio file, or audio in memory or in a database, by libsndfile.
///
/// PCM comes as the file has it, bit for bit; A-law, µ-law and ADPCM come as 16-bit PCM; MP3, Vorbis
/// and Opus come as float32. Nothing is read ahead but a few thousand frames, so a file of any
/// length takes the same memory.
public struct AudioFileReader: ~Copyable, SoundSource {
  /// What the file says of itself.
  public let info: AudioFileInfo
  /// The number of the frame that is read next.
  public private(set) var position: Int64
  /// Whether sound turned out to be missing.
  ///
  /// The file ends before its own claim, or a part of it did not decode. Final once `read` gave nil.
  public private(set) var isTruncated: Bool

  private var handle: SoundFileHandle
  private let path: String?
  private let input: VirtualInput?
  /// What was read to find out whether there is any frame.
  private var ahead: PackedSound?

  /// Opens a file by its path; it must be a regular file.
  ///
  /// A file that is no audio is `.notAudio`; one with no frame that decodes is `.noFrames`.
  public init(path: String) throws(SoundFileError) {
    try Self.checkRegular(path)
    var info = SF_INFO()
    let handle = try SoundFileHandle.open(path: path, mode: SFM_READ, &info)
    try self.init(handle, info, path: path, input: nil)
  }

  /// Opens audio that lies in memory or in a database.
  public init(memory bytes: any RandomAccessBytes) throws(SoundFileError) {
    var info = SF_INFO()
    let input = VirtualInput(bytes)
    let handle: SoundFileHandle
    do {
      handle = try SoundFileHandle.open(
        context: input, functions: VirtualInput.functions, mode: SFM_READ, &info)
    } catch {
      throw input.failure.map(Self.unreadable) ?? error
    }
    try self.init(handle, info, path: nil, input: input)
  }

  /// Opens a file without a header: little-endian samples, interleaved, of the given format.
  public init(raw path: String, format: SoundFormat) throws(SoundFileError) {
    try Self.checkRegular(path)
    var info = SF_INFO()
    info.samplerate = Int32(clamping: format.rate)
    info.channels = Int32(clamping: format.channels)
    info.format = Int32(
      SF_FORMAT_RAW | SF_ENDIAN_LITTLE | NativeEncoding.raw(format.sample))
    let handle = try SoundFileHandle.open(path: path, mode: SFM_READ, &info)
    try self.init(handle, info, path: path, input: nil)
  }

  private init(
    _ handle: consuming SoundFileHandle, _ info: SF_INFO, path: String?, input: VirtualInput?
  ) throws(SoundFileError) {
    self.info = handle.describe(info)
    self.handle = handle
    self.path = path
    self.input = input
    position = 0
    isTruncated = false
    ahead = nil
    ahead = try decode(frames: Self.probe)
    guard ahead != nil else {
      throw SoundFileError(code: .noFrames, path: path, reason: "no sound in it can be decoded")
    }
  }

  /// How many frames are decoded at opening.
  private static let probe = 4096

  /// What every stretch of this file looks like.
  public var format: SoundFormat { info.format }

  /// Reads the next stretch: at least one frame and at most `frames`, or nil at the end.
  ///
  /// Where decoding fails, what came before is given first; then `isTruncated` is true, and nil says
  /// that no more can be had.
  public mutating func read(frames: Int) throws(SoundFileError) -> PackedSound? {
    guard frames > 0 else { return PackedSound(format: format) }
    if let sound = ahead {
      ahead = nil
      if sound.frameCount > frames {
        ahead = sound[frames..<sound.frameCount]
        position += Int64(frames)
        return sound[0..<frames]
      }
      position += Int64(sound.frameCount)
      return sound
    }
    let sound = try decode(frames: frames)
    position += Int64(sound?.frameCount ?? 0)
    return sound
  }

  /// Goes to a frame, counted from 0; beyond the end there is nothing to read.
  public mutating func seek(toFrame frame: Int64) throws(SoundFileError) {
    guard frame != position else { return }
    ahead = nil
    let reached = sf_seek(handle.pointer, max(0, frame), Int32(SF_SEEK_SET))
    if let failure = input?.failure { throw Self.unreadable(failure) }
    guard reached >= 0 else {
      throw SoundFileError(number: sf_error(handle.pointer), handle: handle.pointer, path: path)
    }
    position = reached
  }

  /// Decodes up to `frames` frames; nil where there are no more.
  private mutating func decode(frames: Int) throws(SoundFileError) -> PackedSound? {
    let sound = handle.read(frames: frames, format: format)
    if let failure = input?.failure { throw Self.unreadable(failure) }
    // FLAC goes on after a damaged frame, so the error is looked at after full reads too.
    if sf_error(handle.pointer) != 0 { isTruncated = true }
    if sound.isEmpty, let claim = info.claimedFrames, position < claim { isTruncated = true }
    return sound.isEmpty ? nil : sound
  }

  private static func unreadable(_ error: any Error) -> SoundFileError {
    (error as? SoundFileError) ?? SoundFileError(code: .unreadable, reason: "\(error)")
  }
}
