import Sound

/// Reads a recording for one reader and passes the same sound to listeners, so that it is decoded
/// once.
///
/// The listeners get every frame once and in order, wherever the reader seeks.
struct OverheardReader: ~Copyable, SeekableSource {
  let format: SoundFormat
  private var reader: RecordingReader
  private let listeners: RecordingListeners
  private var heard: Int64 = 0

  init(_ reader: consuming RecordingReader, by listeners: RecordingListeners) {
    format = reader.format
    self.reader = reader
    self.listeners = listeners
  }

  mutating func seek(toFrame frame: Int64) throws { try reader.seek(toFrame: frame) }

  mutating func read(frames: Int) throws -> PackedSound? {
    let isNext = reader.position == heard
    let sound = try reader.read(frames: frames)
    if isNext {
      heard = reader.position
      listeners.take(sound)
    }
    return sound
  }
}
