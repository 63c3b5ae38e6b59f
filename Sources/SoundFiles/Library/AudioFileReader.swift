internal import CSndFile
public import Sound

/// Reads an audio file, or audio in memory or in a database, with libsndfile.
///
/// PCM is returned as it is in the file, bit for bit; A-law, µ-law and ADPCM as 16-bit PCM; MP3,
/// Vorbis and Opus as float32. Little is read ahead, so a file of any length takes the same memory.
public struct AudioFileReader: ~Copyable, SoundSource {
  /// The description that the file gives of itself.
  public let info: AudioFileInfo
  /// The number of the next frame to read.
  public private(set) var position: Int64
  /// Whether some of the sound is missing.
  ///
  /// It is true if the file ends before its claimed length, or if part of it could not be decoded.
  /// The value is final once `read` has returned nil.
  public private(set) var isTruncated: Bool

  private var decoder: SoundDecoder
  private let path: String?
  /// The frames read to find out whether any frame can be decoded.
  private var ahead: PackedSound?

  /// Opens a regular file by its path.
  ///
  /// A file that is not audio throws `.notAudio`; one without a frame that decodes throws
  /// `.noFrames`.
  public init(path: String) throws(SoundFileError) {
    try self.init(try FileBytes(path: path), raw: nil, path: path)
  }

  /// Opens audio in memory or in a database.
  public init(memory bytes: any RandomAccessBytes) throws(SoundFileError) {
    try self.init(bytes, raw: nil, path: nil)
  }

  /// Opens one of several recordings that follow one another in the same bytes.
  public init(
    memory bytes: any RandomAccessBytes, within part: Range<Int64>
  ) throws(SoundFileError) {
    try self.init(memory: SplicedBytes(bytes, [.source(part)]))
  }

  /// Opens a file without a header: interleaved little-endian samples in the given format.
  public init(raw path: String, format: SoundFormat) throws(SoundFileError) {
    try self.init(try FileBytes(path: path), raw: format, path: path)
  }

  private init(
    _ bytes: any RandomAccessBytes, raw: SoundFormat?, path: String?
  ) throws(SoundFileError) {
    var decoder = try SoundDecoder(bytes, raw: raw, path: path)
    let first = try decoder.read(frames: Self.probe, at: 0)
    guard !first.isEmpty else {
      throw SoundFileError(code: .noFrames, path: path, reason: "no sound in it can be decoded")
    }
    info = decoder.info
    isTruncated = decoder.isCutOff || decoder.isDamaged
    self.decoder = decoder
    self.path = path
    position = 0
    ahead = first
  }

  /// How many frames are decoded when the file is opened.
  private static let probe = 4096

  /// The format of every stretch.
  public var format: SoundFormat { info.format }

  /// Reads the next stretch: at least one frame and at most `frames`, or nil at the end.
  ///
  /// A damaged part is skipped if the decoder can continue after it; then, and if the sound ends
  /// too early, `isTruncated` becomes true.
  public mutating func read(frames: Int) throws(SoundFileError) -> PackedSound? {
    guard frames > 0 else { return PackedSound(format: format) }
    var sound: PackedSound?
    if let ready = ahead {
      sound = ready[0..<frames]
      ahead = ready.frameCount > frames ? ready[frames..<ready.frameCount] : nil
    } else {
      sound = try decode(frames: frames)
    }
    position += Int64(sound?.frameCount ?? 0)
    return sound
  }

  /// Goes to a frame, counted from 0; after the end there is nothing to read.
  public mutating func seek(toFrame frame: Int64) throws(SoundFileError) {
    let ready = ahead ?? PackedSound(format: format)
    let next = position + Int64(ready.frameCount)
    if frame >= position, frame < next {
      ahead = ready[Int(frame - position)..<ready.frameCount]
      position = frame
    } else {
      // No file has more frames, and calculations with this number do not overflow.
      position = try decoder.seek(to: min(max(0, frame), 1 << 48), from: next)
      ahead = nil
    }
  }

  /// Decodes up to `frames` frames; returns nil if there are no more.
  private mutating func decode(frames: Int) throws(SoundFileError) -> PackedSound? {
    let sound = try decoder.read(frames: frames, at: position)
    if decoder.isDamaged { isTruncated = true }
    if sound.isEmpty, let claim = info.claimedFrames, position < claim { isTruncated = true }
    return sound.isEmpty ? nil : sound
  }
}
