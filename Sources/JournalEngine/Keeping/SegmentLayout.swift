import Entries
import Sound
import SoundFiles
import Storage

/// Decides how a recording's sound is cut into segments and how each is encoded.
///
/// A segment holds 10–30 s, so that a seek reads one row. Wide formats get the shorter segments, so
/// that one transaction stays small and an import never delays a recorder.
enum SegmentLayout {
  /// The number of raw bytes a segment should not exceed, unless it would be shorter than 10 s.
  static let byteGoal = 2 << 20
  /// The number of raw bytes that no segment exceeds.
  ///
  /// Many channels at a high rate are cut shorter than 10 s, so that memory stays bounded.
  static let byteLimit = 3 << 20
  /// The least number of raw bytes in a full segment, so that a file with an absurdly low rate is
  /// not stored as one row per frame.
  static let byteFloor = 64 << 10

  /// The number of frames of a full segment.
  static func frames(for format: SoundFormat) -> Int {
    let size = max(format.bytesPerFrame, 1)
    let usual = min(max(byteGoal / size, 10 * format.rate), 30 * format.rate)
    return max(min(max(usual, byteFloor / size), byteLimit / size), 1)
  }

  /// The largest number of frames that a segment of any version can have; a row that claims more is
  /// damaged.
  static func mostFrames(for format: SoundFormat) -> Int { 4 * frames(for: format) }

  /// Encodes one segment: as FLAC if that keeps the samples and is smaller, else as raw samples.
  static func seal(_ sound: PackedSound, firstFrame: Int64) -> SegmentDraft {
    if FlacCodec.canHold(sound.format), sound.frameCount > 0,
      let bytes = try? FlacCodec.encode(sound), bytes.count < sound.bytes.count
    {
      return SegmentDraft(
        firstFrame: firstFrame, frameCount: sound.frameCount, encoding: .flac,
        bytes: bytes)
    }
    return SegmentDraft(
      firstFrame: firstFrame, frameCount: sound.frameCount, encoding: .pcm,
      bytes: sound.bytes)
  }

  /// Decodes one segment.
  /// - Throws: ``JournalError`` with `damaged` if its encoding is not known, and errors of the
  ///   decoder.
  static func open(
    _ bytes: [UInt8], encoding: SegmentEncoding?, format: SoundFormat
  ) throws -> PackedSound {
    switch encoding {
    case nil: throw JournalError(.damaged, "a piece of sound has an unknown encoding")
    case .flac: try FlacCodec.decode(bytes)
    case .pcm: PackedSound(format: format, bytes: bytes)
    }
  }
}
