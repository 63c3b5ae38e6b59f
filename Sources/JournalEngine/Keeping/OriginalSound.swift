import Entries
import Intake
import Sound
import SoundFiles
import Storage

/// Decodes the original bytes of a lossy recording, with silence in place of lost parts.
///
/// The bytes are not checked for damage until some is met. From then on, only the sound before the
/// first lost byte is decoded, and the rest is silent, because nobody knows where a decoder would
/// find its way again. Sound beyond what the bytes can hold is not played.
struct OriginalSound: ~Copyable {
  private let bytes: OriginalBytes
  private let recording: Recording
  private let format: SoundFormat
  /// The decoder in use; nil where silence is returned instead.
  private var input: AudioInput?
  private var isDamaged = false
  /// The frame at which the silence in place of lost sound ends.
  private let end: Int64
  /// The number of frames of the recording, but no more than its bytes can hold.
  let frameCount: Int64
  private var position: Int64 = 0
  /// Called with lost frames when they are read.
  private let onLoss: (Range<Int64>) -> Void

  private init(
    _ bytes: OriginalBytes, _ recording: Recording, onLoss: @escaping (Range<Int64>) -> Void
  ) {
    self.bytes = bytes
    self.recording = recording
    self.onLoss = onLoss
    format = recording.soundFormat
    // Every speech codec needs at least 25 bytes for a second, and the end may be lost: up to 600 s
    // more.
    let longest = Int64(recording.rate) * (600 + bytes.count / 25)
    frameCount = min(recording.frames, longest)
    end = recording.frames <= longest ? recording.frames : 0
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
    let most = Int(min(Int64(frames), recording.frames - position))
    if let sound = try? input?.read(frames: most), sound.format == format, !sound.isEmpty {
      position += Int64(sound.frameCount)
      return sound
    }
    input = nil
    guard position < end else {
      onLoss(position..<recording.frames)
      return nil
    }
    onLoss(position..<position + Int64(most))
    position += Int64(most)
    return .silence(frames: most, format: format)
  }

  /// Finds out which bytes are lost, and continues at the present position.
  private mutating func takeDamage() throws {
    isDamaged = true
    input = nil
    _ = try bytes.examine()
    try enter()
  }

  /// Opens the sound before the damage, at the present position.
  private mutating func enter() throws {
    input = nil
    guard let first = bytes.lost.first, first.lowerBound > 0 else { return }
    // A container whose index is lost does not decode at all.
    input = try? part(0..<first.lowerBound)
    do { try input?.seek(toFrame: position) } catch { input = nil }
  }

  private func part(_ range: Range<Int64>) throws -> AudioInput {
    // The length is left unknown, so that the decoder does not look for more sound behind the
    // range.
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
