internal import CSndFile
import Sound

/// Encodes sound with libsndfile into memory or an open file, which it does not close.
struct SoundEncoder: ~Copyable {
  /// The format in which sound must be given.
  let format: SoundFormat
  private var handle: SoundFileHandle
  private let output: VirtualOutput
  private let path: String?

  /// How many frames are passed to the library at once, because its Vorbis writer keeps a block on
  /// the stack.
  private static let block = 4096
  /// The greatest number of bytes of sound for 32-bit lengths, less some room for the headers.
  private static let mostBytes: Int64 = 0xFFFF_FFFF - (1 << 16)

  /// How many more bytes of sound the kind of file can count.
  private var room: Int64

  /// Begins; `format` must be one that the kind of file accepts.
  ///
  /// WAV is the classic one of 1991, which every program reads; if the expected length does not fit
  /// in its 32-bit fields, it is written as RF64 (EBU Tech 3306), which has no cue points.
  init(
    _ kind: OutputFormat, _ format: SoundFormat, to output: VirtualOutput,
    tags: AudioFileTags = AudioFileTags(), expectedFrames: Int64? = nil, path: String? = nil
  ) throws(SoundFileError) {
    var info = SF_INFO()
    info.samplerate = Int32(clamping: format.rate)
    info.channels = Int32(clamping: format.channels)
    info.format = kind.word(for: format.sample)
    let expected = (expectedFrames ?? 0).multipliedReportingOverflow(
      by: Int64(format.bytesPerFrame))
    let isLarge = expected.overflow || expected.partialValue > Self.mostBytes
    room = kind == .wav || kind == .aiff ? Self.mostBytes : .max
    if isLarge, kind == .wav {
      info.format = Int32(SF_FORMAT_RF64) | info.format & Int32(SF_FORMAT_SUBMASK)
      room = .max
    } else if isLarge, kind == .aiff {
      throw SoundFileError(
        code: .unsupported, path: path, reason: "aiff cannot hold more than 4 GB")
    }
    let pointer: OpaquePointer
    do { pointer = try SoundFileHandle.acquire(writing: output, &info) } catch {
      if output.failure != 0 { throw .system(output.failure, path: path) }
      throw SoundFileError(code: .unsupported, path: path, reason: error.reason)
    }
    var handle = SoundFileHandle(pointer, context: output)
    // The peak chunk holds the time of writing, so the same sound would not give the same file.
    // AIFF needs it: without the chunk its writer counts the missing bytes as sound.
    if kind != .aiff {
      _ = sf_command(handle.pointer, Int32(SFC_SET_ADD_PEAK_CHUNK), nil, Int32(SF_FALSE))
    }
    handle.set(tags)
    self.handle = handle
    self.output = output
    self.format = format
    self.path = path
  }

  /// Writes sound of the encoder's format.
  mutating func write(_ sound: PackedSound) throws(SoundFileError) {
    precondition(sound.format == format, "sound of the encoder's format")
    room -= Int64(sound.bytes.count)
    guard room >= 0 else {
      throw SoundFileError(
        code: .unsupported, path: path, reason: "this kind of file cannot hold more than 4 GB")
    }
    var done = 0
    let count = sound.frameCount
    while done < count {
      let part = count <= Self.block ? sound : sound[done..<min(count, done + Self.block)]
      guard handle.write(part) == part.frameCount, output.failure == 0 else {
        throw failure(sf_error(handle.pointer))
      }
      done += part.frameCount
    }
  }

  /// Writes the remaining bytes and corrects the header.
  consuming func finish() throws(SoundFileError) {
    let output = output
    let path = path
    let result = handle.close()
    if output.failure != 0 { throw .system(output.failure, path: path) }
    guard result == 0 else {
      throw SoundFileError(
        code: .failed, path: path, reason: "closing failed with libsndfile's error \(result)")
    }
  }

  private func failure(_ number: Int32) -> SoundFileError {
    if output.failure != 0 { return .system(output.failure, path: path) }
    return number == 0
      ? SoundFileError(code: .failed, path: path, reason: "not all of the sound was written")
      : SoundFileError(number: number, handle: handle.pointer, path: path)
  }
}
