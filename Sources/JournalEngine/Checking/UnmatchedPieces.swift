import Entries
import Intake
import Sound
import Storage

/// The pieces of a recording that do not match their own digests, where the recording's digest may prove
/// that all of the sound is there.
struct UnmatchedPieces {
  let file: JournalFile
  let recording: Recording

  /// Decodes all segments whether they match their digests or not.
  /// - Returns: The first frame of the first segment that does not match; nil if there is none, or if the
  ///   recording's digest does not prove what was decoded.
  func provedSound() throws -> Int64? {
    guard let digest = recording.digest else { return nil }
    let format = recording.soundFormat
    var identity = SoundIdentity(format)
    var end: Int64 = 0
    var first: Int64?
    for segment in try storage({ try file.segments(of: recording.id) }) {
      try Task.checkCancellation()
      guard segment.firstFrame == end, segment.frameCount <= SegmentLayout.mostFrames(for: format),
        let piece = try stored({ try file.segment(of: recording.id, firstFrame: end) }),
        let sound = UnmatchedPieces.sound(of: piece, segment, format)
      else { return nil }
      if piece.proof == .broken, first == nil { first = end }
      identity.update(sound)
      end += Int64(segment.frameCount)
    }
    return identity.digest() == digest && end == recording.frames ? first : nil
  }

  /// Reads all bytes of a lossy file whether they match their digests or not.
  /// - Returns: About the first frame of the first piece that does not match; nil if there is none, or if
  ///   the recording's digest does not prove the bytes.
  func provedBytes() throws -> Int64? {
    guard let digest = recording.digest else { return nil }
    var identity = BytesIdentity()
    var end: Int64 = 0
    var first: Int64?
    for range in try storage({ try file.originalPieces(of: recording.id) }) {
      try Task.checkCancellation()
      guard range.lowerBound == end,
        let piece = try stored({ try file.originalPiece(of: recording.id, firstByte: end) }),
        piece.bytes.count == range.count
      else { return nil }
      if piece.proof == .broken, first == nil { first = end }
      identity.update(piece.bytes)
      end = range.upperBound
    }
    guard identity.digest() == digest, let first else { return nil }
    return Int64(Double(recording.frames) * Double(first) / Double(max(end, 1)))
  }

  /// Returns all the sound of a segment, without regard to its digest; nil if some of it is lost.
  static func sound(
    of piece: StoredPiece, _ segment: SegmentInfo, _ format: SoundFormat
  ) -> PackedSound? {
    for proof in [piece.proof, .none] {
      let decoded = SegmentSound(
        StoredPiece(bytes: piece.bytes, proof: proof), segment.encoding, format: format,
        frames: segment.frameCount)
      if decoded.lost.isEmpty { return decoded.sound }
    }
    return nil
  }

  /// Returns what is stored of a piece; nil if it cannot be read.
  private func stored(_ read: () throws -> StoredPiece?) throws -> StoredPiece? {
    do {
      return try read()
    } catch let error as StorageError {
      guard error.code == .damaged else { throw JournalError(error) }
      return nil
    }
  }
}
