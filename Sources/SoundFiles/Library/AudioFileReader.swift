internal import CSndFile
public import Sound

/// Reads an audio file, or audio in memory or in a database, by libsndfile.
///
/// PCM comes as the file has it, bit for bit; A-law, µ-law and ADPCM come as 16-bit PCM; MP3, Vorbis
/// and Opus come as float32. Little is read ahead, so a file of any length takes the same memory.
public struct AudioFileReader: ~Copyable, SoundSource {
  /// What the file says of itself.
  public let info: AudioFileInfo
  /// The number of the frame that is read next.
  public private(set) var position: Int64
  /// Whether sound turned out to be missing.
  ///
  /// The file ends before its own claim, or a part of it did not decode. Final once `read` gave nil.
  public private(set) var isTruncated: Bool

  private var decoder: SoundDecoder
  private let path: String?
  /// What was read to find out whether there is any frame.
  private var ahead: PackedSound?

  /// Opens a file by its path; it must be a regular file.
  ///
  /// A file that is no audio is `.notAudio`; one with no frame that decodes is `.noFrames`.
  public init(path: String) throws(SoundFileError) {
    try self.init(try FileBytes(path: path), raw: nil, path: path)
  }

  /// Opens audio that lies in memory or in a database.
  public init(memory bytes: any RandomAccessBytes) throws(SoundFileError) {
    try self.init(bytes, raw: nil, path: nil)
  }

  /// Opens a part of bytes that hold several recordings one after another.
  public init(
    memory bytes: any RandomAccessBytes, within part: Range<Int64>
  ) throws(SoundFileError) {
    try self.init(memory: SplicedBytes(bytes, [.source(part)]))
  }

  /// Opens a file without a header: little-endian samples, interleaved, of the given format.
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

  /// How many frames are decoded at opening.
  private static let probe = 4096

  /// What every stretch of this file looks like.
  public var format: SoundFormat { info.format }

  /// Reads the next stretch: at least one frame and at most `frames`, or nil at the end.
  ///
  /// A damaged part is passed over where the decoder finds its way again; then, and where sound ends
  /// too early, `isTruncated` is true.
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

  /// Goes to a frame, counted from 0; beyond the end there is nothing to read.
  public mutating func seek(toFrame frame: Int64) throws(SoundFileError) {
    let ready = ahead ?? PackedSound(format: format)
    let next = position + Int64(ready.frameCount)
    if frame >= position, frame < next {
      ahead = ready[Int(frame - position)..<ready.frameCount]
      position = frame
    } else {
      position = try decoder.seek(to: max(0, frame), from: next)
      ahead = nil
    }
  }

  /// Decodes up to `frames` frames; nil where there are no more.
  private mutating func decode(frames: Int) throws(SoundFileError) -> PackedSound? {
    let sound = try decoder.read(frames: frames, at: position)
    if decoder.isDamaged { isTruncated = true }
    if sound.isEmpty, let claim = info.claimedFrames, position < claim { isTruncated = true }
    return sound.isEmpty ? nil : sound
  }
}
