import Entries
import JournalEngine
import Sound

/// A recording as a WAV file that is produced while it is sent.
///
/// Only one segment is in memory, and a part of the file is produced from its own segments only.
///
/// Samples are 16-bit, which every browser can play.
struct WaveSound: Sendable {
  /// The length of the header before the first sample, in bytes.
  static let headerLength: Int64 = 44
  /// The lengths in a WAV file are limited to 32 bits.
  private static let most = Int64(UInt32.max) - 64

  /// The recording.
  let recording: Recording
  /// The journal that holds it.
  let journal: Journal
  /// The format of the file's samples.
  let format: SoundFormat
  /// The number of frames.
  let frames: Int64

  /// Describes a recording's file.
  /// - Throws: ``JournalError`` if its sound is missing.
  init(_ recording: Recording, in journal: Journal) throws {
    self.journal = journal
    self.recording = recording
    let reader = try journal.sound(of: recording)
    var channels = reader.format.channels <= 2 ? reader.format.channels : 1
    if reader.frameCount * Int64(channels) * 2 > WaveSound.most { channels = 1 }
    format = SoundFormat(rate: reader.format.rate, channels: channels, sample: .int16)
    frames = min(reader.frameCount, (WaveSound.most - WaveSound.headerLength) / Int64(channels * 2))
  }

  /// The file's length in bytes.
  var length: Int64 { WaveSound.headerLength + frames * Int64(format.bytesPerFrame) }

  /// Sound converted to the file's format.
  func packed(_ sound: PackedSound) -> [UInt8] {
    if sound.format == format { return sound.bytes }
    let samples = format.channels == sound.format.channels ? sound.floats() : sound.monoFloats()
    return PackedSound(floats: samples, format: format).bytes
  }

  /// The header of the file.
  var header: [UInt8] {
    func bytes(_ value: Int64, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let (rate, frameLength) = (Int64(format.rate), Int64(format.bytesPerFrame))
    return Array("RIFF".utf8) + bytes(length - 8, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
      + bytes(1, 2) + bytes(Int64(format.channels), 2) + bytes(rate, 4)
      + bytes(rate * frameLength, 4) + bytes(frameLength, 2) + bytes(16, 2)
      + Array("data".utf8) + bytes(frames * frameLength, 4)
  }
}
