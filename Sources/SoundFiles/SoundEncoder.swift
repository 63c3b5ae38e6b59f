internal import CSndFile
import Sound

/// Encodes sound by libsndfile into memory or an open file, whose end it does not close.
struct SoundEncoder: ~Copyable {
  /// The format in which sound must be given.
  let format: SoundFormat
  private var handle: SoundFileHandle
  private let output: VirtualOutput
  private let path: String?

  /// How many frames go to the library at once: its Vorbis writer keeps a block on the stack.
  private static let block = 4096

  /// Begins; `format` must be one that the kind of file accepts.
  init(
    _ kind: OutputFormat, _ format: SoundFormat, to output: VirtualOutput,
    tags: AudioFileTags = AudioFileTags(), path: String? = nil
  ) throws(SoundFileError) {
    var info = SF_INFO()
    info.samplerate = Int32(clamping: format.rate)
    info.channels = Int32(clamping: format.channels)
    info.format = kind.word(for: format.sample)
    // RF64 becomes plain WAV at the end if 4 GB are not reached, but has no cue points.
    let isLarge = kind == .wav && tags.cues.isEmpty
    if isLarge {
      info.format = Int32(SF_FORMAT_RF64) | info.format & Int32(SF_FORMAT_SUBMASK)
    }
    let pointer: OpaquePointer
    do { pointer = try SoundFileHandle.acquire(writing: output, &info) } catch {
      if output.failure != 0 { throw .system(output.failure, path: path) }
      throw SoundFileError(code: .unsupported, path: path, reason: error.reason)
    }
    var handle = SoundFileHandle(pointer, context: output)
    if isLarge {
      _ = sf_command(
        handle.pointer, Int32(SFC_RF64_AUTO_DOWNGRADE), nil, Int32(SF_TRUE))
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

  /// Writes what is outstanding and mends the header.
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
