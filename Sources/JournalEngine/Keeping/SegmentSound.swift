import Intake
import Sound
import SoundFiles
import Storage

/// The sound of one segment: always with the expected number of frames, with silence for lost ones.
struct SegmentSound {
  let sound: PackedSound
  /// The lost frames, counted from the segment's first.
  var lost: [Range<Int>] = []

  /// Decodes a segment as it is in the journal.
  /// - Parameters:
  ///   - piece: The stored bytes; nil if they cannot be read at all.
  ///   - encoding: The encoding; nil if it is not known.
  ///   - frames: The expected number of frames.
  init(_ piece: StoredPiece?, _ encoding: SegmentEncoding?, format: SoundFormat, frames: Int) {
    guard let piece, let encoding else {
      self.init(pcm: [], format: format, frames: frames)
      return
    }
    let isBroken = piece.proof == .broken
    switch encoding {
    case .pcm:
      self.init(pcm: isBroken ? [] : piece.bytes, format: format, frames: frames)
    case .flac where isBroken && SegmentSound.isForeign(piece.bytes, format, frames):
      self.init(pcm: [], format: format, frames: frames)
    case .flac:
      if !isBroken, let sound = try? FlacCodec.decode(piece.bytes), sound.format == format,
        sound.frameCount == frames
      {
        self.init(sound: sound)
      } else {
        self.init(damaged: piece.bytes, format: format, frames: frames)
      }
    }
  }

  private init(sound: PackedSound) { self.sound = sound }

  private init(pcm bytes: [UInt8], format: SoundFormat, frames: Int) {
    var sound = PackedSound(format: format, bytes: bytes)[0..<frames]
    if sound.frameCount < frames {
      lost = [sound.frameCount..<frames]
      sound.append(.silence(frames: frames - sound.frameCount, format: format))
    }
    self.sound = sound
  }

  private init(damaged bytes: [UInt8], format: SoundFormat, frames: Int) {
    let rest = FlacCodec.decode(damaged: bytes, format: format, frames: frames)
    sound = rest.sound
    lost = rest.lost
  }

  /// Whether the bytes are an intact stream of another segment: valid in itself, but not what was
  /// written here.
  private static func isForeign(_ bytes: [UInt8], _ format: SoundFormat, _ frames: Int) -> Bool {
    guard let description = FLACDescription(bytes), let sound = try? FlacCodec.decode(bytes),
      description.checksum == sound.flacChecksum
    else { return false }
    let isOfThisPlace =
      description.rate == format.rate && description.channels == format.channels
      && description.bits == format.sample.bytes * 8 && description.frames == frames
    // A changed byte in the header's block sizes leaves everything else intact.
    return isOfThisPlace ? FlacCodec.agrees(description, with: bytes) : sound.frameCount != frames
  }
}
