import Sound
import SoundFiles

/// Reads recordings that were joined end to end in one file, one after another, in the format of
/// the first.
struct JoinedReader: ~Copyable, AudioDecoder {
  /// The facts of the first recording; the total length is not known until all are read.
  let info: AudioFileInfo
  /// Whether a part could not be read, wholly or to its end.
  private(set) var isTruncated = false
  /// Whether a part had to be converted to another rate or number of channels.
  private(set) var isConverted = false
  /// The number of the next frame to be read.
  private(set) var position: Int64 = 0
  private let bytes: any RandomAccessBytes
  private let parts: [Range<Int64>]
  private var next = 0
  private var reader: AudioFileReader?
  private var converter: SoundConverter
  /// Converted sound that was not requested yet.
  private var ahead: PackedSound

  /// Opens the first part.
  init(_ bytes: any RandomAccessBytes, parts: [Range<Int64>]) throws {
    let first = try AudioFileReader(memory: bytes, within: parts[0])
    let untouched = try SoundConverter(from: first.format, to: first.format)
    var info = first.info
    info.claimedFrames = nil
    info.cues = []
    self.info = info
    self.bytes = bytes
    self.parts = parts
    converter = consume untouched
    ahead = PackedSound(format: first.format)
    next = 1
    reader = consume first
  }

  var format: SoundFormat { info.format }

  mutating func read(frames: Int) throws -> PackedSound? {
    while ahead.isEmpty, try advance(frames: frames) {}
    guard !ahead.isEmpty else { return nil }
    let sound = ahead[0..<min(frames, ahead.frameCount)]
    ahead = ahead[sound.frameCount..<ahead.frameCount]
    position += Int64(sound.frameCount)
    return sound
  }

  /// Decodes more; false at the end of the last part.
  private mutating func advance(frames: Int) throws -> Bool {
    if reader == nil, !(try open()) { return false }
    if let sound = try reader?.read(frames: frames) {
      ahead = try converter.convert(sound)
      return true
    }
    isTruncated = isTruncated || reader?.isTruncated == true
    ahead = try converter.convert(
      PackedSound(format: reader?.format ?? format), isLast: true)
    reader = nil
    return true
  }

  /// Opens the next readable part; false if there is none.
  private mutating func open() throws -> Bool {
    while next < parts.count {
      let part = parts[next]
      next += 1
      do {
        let opened = try AudioFileReader(memory: bytes, within: part)
        isConverted = isConverted || opened.format != format
        converter = try SoundConverter(from: opened.format, to: format)
        reader = consume opened
        return true
      } catch let error as SoundFileError where [.notAudio, .noFrames].contains(error.code) {
        isTruncated = true
      }
    }
    return false
  }

  /// Moves to a frame, counted from 0; decodes all sound before it, because the lengths that parts
  /// claim may be wrong.
  mutating func seek(toFrame frame: Int64) throws {
    if frame < position {
      next = 0
      reader = nil
      ahead = PackedSound(format: format)
      position = 0
    }
    while position < frame,
      try read(frames: Int(min(frame - position, Int64(max(1, format.rate))))) != nil
    {}
  }
}
