import Entries
import Intake
import Sound
import SoundFiles
import Storage

/// Pieces of a recording that do not match their own digests, although the recording's digest may
/// prove that all of the sound is there.
struct UnmatchedPieces {
  let file: JournalFile
  let recording: Recording

  /// Decodes all segments, whether they match their own digests or not.
  /// - Returns: Whether the recording's digest proves what was decoded.
  func provesSound() throws -> Bool {
    guard let digest = recording.digest else { return false }
    let format = recording.soundFormat
    var identity = SoundIdentity(format)
    var end: Int64 = 0
    for segment in try storage({ try file.segments(of: recording.id) }) {
      try Task.checkCancellation()
      guard segment.firstFrame == end, segment.frameCount <= SegmentLayout.mostFrames(for: format),
        let piece = try stored({ try file.segment(of: recording.id, firstFrame: end) }),
        let sound = UnmatchedPieces.sound(of: piece, segment, format)
      else { return false }
      identity.update(sound)
      end += Int64(segment.frameCount)
    }
    return identity.digest() == digest && end == recording.frames
  }

  /// Returns the recording with the length, rate and channels of its segments, if its row has others
  /// and its digest proves the sound with them; nil if not.
  /// - Parameter onlyFormat: Whether a row with the right rate and channels is left as it is, since
  ///   nearly all of the sound may have to be read to tell about a length.
  func corrected(onlyFormat: Bool = false) throws -> Recording? {
    guard recording.state == .finished, !recording.keepsOriginal, recording.digest != nil else {
      return nil
    }
    var other = recording
    if let head = try stored({ try file.segmentHead(of: recording.id) }),
      let description = FLACDescription(head), description.rate > 0
    {
      (other.rate, other.channels) = (description.rate, description.channels)
    }
    guard !onlyFormat || other != recording,
      let end = try storage({ try file.endOfSegments(of: recording.id) })
    else { return nil }
    // A row that claims more may be right, and sound at the end lost; then nothing is proved.
    (other.frames, other.hasLength) = (end, true)
    guard other != recording,
      try UnmatchedPieces(file: file, recording: other).provesSound()
    else { return nil }
    return other
  }

  /// Returns the recording as its digest proves it, and notes as damage that its row has another
  /// length, rate or number of channels.
  func proved(onlyFormat: Bool = false) throws -> Recording {
    guard let other = try corrected(onlyFormat: onlyFormat) else { return recording }
    try note(other)
    return other
  }

  /// Notes as damage that the row has another length, rate or number of channels than the recording
  /// as its digest proves it.
  func note(_ other: Recording) throws {
    let entry = try storage { try file.recording(recording.id) }?.entry
    let hasOtherFormat = other.soundFormat != recording.soundFormat
    file.damage.note(hasOtherFormat ? .misstated : .misstatedLength, of: entry)
  }

  /// Reads all bytes of a lossy file, whether they match their own digests or not.
  /// - Returns: Whether the recording's digest proves them.
  func provesBytes() throws -> Bool {
    guard let digest = recording.digest else { return false }
    var identity = BytesIdentity()
    var end: Int64 = 0
    for range in try storage({ try file.originalPieces(of: recording.id) }) {
      try Task.checkCancellation()
      guard range.lowerBound == end,
        let piece = try stored({ try file.originalPiece(of: recording.id, firstByte: end) }),
        piece.bytes.count == range.count
      else { return false }
      identity.update(piece.bytes)
      end = range.upperBound
    }
    return identity.digest() == digest
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
  private func stored<Value>(_ read: () throws -> Value?) throws -> Value? {
    do {
      return try read()
    } catch let error as StorageError {
      guard error.code == .damaged else { throw JournalError(error) }
      return nil
    }
  }
}
