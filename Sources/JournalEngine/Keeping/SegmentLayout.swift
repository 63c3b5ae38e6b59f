import Sound
import SoundFiles
import Storage

/// How a recording's sound is cut into segments and how each is kept.
///
/// A segment holds 10–30 s, so that a seek reads one row; wide formats take the short end, so that
/// one transaction stays small and an import never holds up a recorder.
enum SegmentLayout {
  /// The raw bytes one segment should stay under, where 10 s allow it.
  static let byteGoal = 2 << 20
  /// The raw bytes no segment exceeds, however wide its frames: many channels at a high rate are cut
  /// shorter than 10 s, so that memory stays bounded.
  static let byteLimit = 3 << 20
  /// The raw bytes a full segment has at least, so that a file that names an absurdly low rate is not
  /// cut into a row a frame.
  static let byteFloor = 64 << 10

  /// The number of frames of a full segment.
  static func frames(for format: SoundFormat) -> Int {
    let size = max(format.bytesPerFrame, 1)
    let usual = min(max(byteGoal / size, 10 * format.rate), 30 * format.rate)
    return max(min(max(usual, byteFloor / size), byteLimit / size), 1)
  }

  /// Encodes one segment: FLAC where FLAC gives the same samples back, else raw samples.
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
  static func open(
    _ bytes: [UInt8], encoding: SegmentEncoding, format: SoundFormat
  ) throws -> PackedSound {
    switch encoding {
    case .flac: try FlacCodec.decode(bytes)
    case .pcm: PackedSound(format: format, bytes: bytes)
    }
  }
}
