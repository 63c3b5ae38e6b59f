import Entries
import Intake
import Sound
import SoundFiles
import Storage

/// Decodes the original bytes of a lossy recording, with silence for what is lost of them.
///
/// Nothing is searched for damage until some is met. From then on the sound before the first lost byte
/// is kept and, of MPEG, which can be decoded from the middle, that behind the last one; it ends where
/// the recording does.
struct OriginalSound: ~Copyable {
  private let bytes: OriginalBytes
  private let recording: Recording
  private let format: SoundFormat
  /// What is decoded now; nil where silence takes its place.
  private var input: AudioInput?
  private var isDamaged = false
  private var position: Int64 = 0
  /// The first frame of the sound behind the damage.
  private var tail: Int64?
  /// Whether the sound behind the damage is being read.
  private var isInTail = false
  /// Called with the frames that are lost, as far as they are read.
  private let onLoss: (Range<Int64>) -> Void

  private init(
    _ bytes: OriginalBytes, _ recording: Recording, onLoss: @escaping (Range<Int64>) -> Void
  ) {
    self.bytes = bytes
    self.recording = recording
    self.onLoss = onLoss
    format = recording.soundFormat
  }

  /// Opens the original of a recording at its beginning.
  static func open(
    _ recording: Recording, in file: JournalFile, onLoss: @escaping (Range<Int64>) -> Void
  ) throws -> OriginalSound {
    let bytes = try OriginalBytes(file: file, recording: recording.id)
    var sound = OriginalSound(bytes, recording, onLoss: onLoss)
    if try !sound.openWhole() { try sound.takeDamage() }
    return sound
  }

  /// Opens all the bytes; false if some turn out to be lost.
  private mutating func openWhole() throws -> Bool {
    guard bytes.count > 0, bytes.lost.isEmpty else { return false }
    do {
      input = try OriginalSound.open(bytes, recording, frames: recording.frames)
      return true
    } catch {
      if bytes.lost.isEmpty { throw error }
      return false
    }
  }

  mutating func seek(to frame: Int64) throws {
    position = frame
    guard isDamaged else {
      do {
        return try input?.seek(toFrame: frame) ?? ()
      } catch  where !bytes.lost.isEmpty {
        return try takeDamage()
      }
    }
    try enter()
  }

  /// Reads up to a number of frames; nil at the end.
  mutating func read(frames: Int) throws -> PackedSound? {
    if !isDamaged {
      do {
        let sound = try input?.read(frames: frames)
        position += Int64(sound?.frameCount ?? 0)
        return sound
      } catch  where !bytes.lost.isEmpty {
        try takeDamage()
      }
    }
    guard position < recording.frames else { return nil }
    let isBeforeTail = !isInTail && tail.map { position < $0 } ?? true
    if !isInTail, !isBeforeTail { try enter() }
    let end = isInTail ? recording.frames : tail ?? recording.frames
    let most = Int(min(Int64(frames), end - position))
    if let sound = try input?.read(frames: most), sound.format == format, !sound.isEmpty {
      position += Int64(sound.frameCount)
      return sound
    }
    input = nil
    onLoss(position..<position + Int64(most))
    position += Int64(most)
    return .silence(frames: most, format: format)
  }

  /// Finds out what is lost, and goes on at the present place.
  private mutating func takeDamage() throws {
    isDamaged = true
    input = nil
    _ = try bytes.examine()
    if let last = bytes.lost.last, last.upperBound < bytes.count, isMPEG {
      tail = try tailStart(last.upperBound)
    }
    try enter()
  }

  private var isMPEG: Bool { recording.fileFormat?.contains("MPEG Layer") == true }

  /// Returns the first frame of the sound behind the damage; nil if none of it decodes.
  private func tailStart(_ byte: Int64) throws -> Int64? {
    guard var sound = try? part(byte..<bytes.count) else { return nil }
    var frames: Int64 = 0
    while let next = try sound.read(frames: 1 << 16) { frames += Int64(next.frameCount) }
    // It cannot begin before the bytes that hold it do.
    let share = Double(byte) / Double(bytes.count) * 0.5 * Double(recording.frames)
    return frames > 0 && recording.frames - frames > Int64(share)
      ? recording.frames - frames : nil
  }

  /// Opens what holds the present place: the sound before the damage, or that behind it.
  private mutating func enter() throws {
    input = nil
    isInTail = false
    if let tail, position >= tail, let last = bytes.lost.last {
      isInTail = true
      input = try part(last.upperBound..<bytes.count)
      try input?.seek(toFrame: position - tail)
    } else if let first = bytes.lost.first, first.lowerBound > 0 {
      // A container whose index is lost does not decode at all.
      input = try? part(0..<first.lowerBound)
      do { try input?.seek(toFrame: position) } catch { input = nil }
    }
  }

  private func part(_ range: Range<Int64>) throws -> AudioInput {
    // Without a length of its own, so that no more sound is looked for behind it.
    try OriginalSound.open(ByteRange(bytes, range), recording, frames: 0)
  }

  private static func open(
    _ bytes: any RandomAccessBytes, _ recording: Recording, frames: Int64
  ) throws -> AudioInput {
    try AudioInput(
      original: bytes, frames: frames, format: recording.soundFormat,
      named: recording.fileFormat)
  }
}
