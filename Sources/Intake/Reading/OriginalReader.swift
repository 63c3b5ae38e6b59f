import Sound
import SoundFiles

/// Reads the original bytes of a recording: the sound that the decoder finds in them, and if that
/// ends too early, the recordings joined to it.
struct OriginalReader: ~Copyable, AudioDecoder {
  let format: SoundFormat
  private(set) var isTruncated: Bool
  private(set) var isConverted = false
  private var decoder: any AudioDecoder & ~Copyable
  private let bytes: any RandomAccessBytes
  private let frames: Int64
  private var position: Int64 = 0
  /// Whether the bytes were searched for joined parts.
  private var isSearched = false

  /// - Parameter frames: How many frames the recording has.
  init(_ reader: consuming AudioFileReader, bytes: any RandomAccessBytes, frames: Int64) {
    format = reader.format
    isTruncated = reader.isTruncated
    decoder = consume reader
    self.bytes = bytes
    self.frames = frames
  }

  mutating func read(frames count: Int) throws -> PackedSound? {
    var sound = try decoder.read(frames: count)
    if sound == nil, position < frames, try goOn() { sound = try decoder.read(frames: count) }
    isTruncated = decoder.isTruncated
    isConverted = decoder.isConverted
    position += Int64(sound?.frameCount ?? 0)
    return sound
  }

  mutating func seek(toFrame frame: Int64) throws {
    try decoder.seek(toFrame: frame)
    position = frame
  }

  /// Continues with the recordings that were joined to the first one; false if there are none.
  private mutating func goOn() throws -> Bool {
    guard !isSearched else { return false }
    isSearched = true
    let parts = try JoinedSound.parts(of: bytes)
    guard parts.count > 1 else { return false }
    var joined = try JoinedReader(bytes, parts: parts)
    try joined.seek(toFrame: position)
    decoder = consume joined
    return true
  }
}
