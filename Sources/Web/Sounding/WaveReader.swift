import JournalEngine
import NIOCore
import Sound
import Threads

/// Produces a range of a WAV file's bytes in pieces, on a thread of its own.
actor WaveReader {
  /// The number of frames per piece.
  private static let block = 1 << 14

  private nonisolated let executor = DispatchExecutor(label: "sotto.page.sound")
  private let wave: WaveSound
  private let end: Int64
  private var place: Int64
  private var reader: RecordingReader?

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Begins at a range's first byte.
  init(_ wave: WaveSound, _ range: Range<Int64>) {
    self.wave = wave
    place = range.lowerBound
    end = range.upperBound
  }

  /// The next bytes, or nil at the range's end.
  func next() throws -> ByteBuffer? {
    guard place < end else { return nil }
    if place < WaveSound.headerLength {
      let last = min(end, WaveSound.headerLength)
      defer { place = last }
      return ByteBuffer(bytes: wave.header[Int(place)..<Int(last)])
    }
    let frameLength = Int64(wave.format.bytesPerFrame)
    let frame = (place - WaveSound.headerLength) / frameLength
    let skipped = Int((place - WaveSound.headerLength) % frameLength)
    let wanted = Int(min(Int64(WaveReader.block), wave.frames - frame))
    var bytes = try read(frame, wanted).map(wave.packed) ?? []
    // The length was already announced, so unreadable sound is replaced by silence.
    if bytes.isEmpty { bytes = [UInt8](repeating: 0, count: wanted * Int(frameLength)) }
    let last = min(bytes.count, skipped + Int(end - place))
    place += Int64(last - skipped)
    return ByteBuffer(bytes: bytes[skipped..<last])
  }

  private func read(_ frame: Int64, _ wanted: Int) throws -> PackedSound? {
    if reader == nil {
      reader = try wave.journal.sound(of: wave.recording)
      try reader?.seek(toFrame: frame)
    }
    return try reader?.read(frames: wanted)
  }
}
