import Entries
import Sound
import Storage

/// Writes pieces of a recording anew that do not match their own digests, although the recording's
/// digest has just proved all of the sound.
///
/// Segments are encoded anew from their sound, several in one transaction that takes the old ones
/// away. Of a lossy file the bytes are what was proved, so that only their digests are wrong.
struct RecordingMending {
  /// About how many bytes are written in one transaction, so that a recorder need not wait long.
  private static let mostBytes = 16 << 20

  let file: JournalFile
  let recording: Recording

  /// - Returns: Whether the recording, read once more, is proved with all its pieces.
  func run() throws -> Bool {
    guard try recording.keepsOriginal ? renewDigests() : renewSegments() else { return false }
    return try RecordingCheck(file: file, recording: recording)
      .run { _ in try Task.checkCancellation() } == .proved
  }

  /// Writes the recording's length, rate and channels into its row, if the row still has the digest
  /// that proves them.
  /// - Returns: Whether the recording, read once more, is proved with all its pieces.
  func restate() throws -> Bool {
    guard try storage({ try file.restate(recording) }) else { return false }
    return try RecordingCheck(file: file, recording: recording)
      .run { _ in try Task.checkCancellation() } == .proved
  }

  private func renewSegments() throws -> Bool {
    guard let digest = recording.digest else { return false }
    let format = recording.soundFormat
    var drafts: [SegmentDraft] = []
    var size = 0
    func replace() throws -> Bool {
      try storage { try file.replaceSegments(of: recording.id, proved: digest, with: drafts) }
    }
    for segment in try storage({ try file.segments(of: recording.id) }) {
      let piece = try storage {
        try file.segment(of: recording.id, firstFrame: segment.firstFrame)
      }
      guard let piece, piece.proof == .broken else { continue }
      guard let sound = UnmatchedPieces.sound(of: piece, segment, format) else { return false }
      let draft = SegmentLayout.seal(sound, firstFrame: segment.firstFrame)
      let again = try SegmentLayout.open(draft.bytes, encoding: draft.encoding, format: format)
      guard again == sound else { return false }
      drafts.append(draft)
      size += draft.bytes.count
      guard size >= RecordingMending.mostBytes else { continue }
      guard try replace() else { return false }
      (drafts, size) = ([], 0)
    }
    return try drafts.isEmpty || replace()
  }

  private func renewDigests() throws -> Bool {
    for range in try storage({ try file.originalPieces(of: recording.id) }) {
      let start = range.lowerBound
      let piece = try storage { try file.originalPiece(of: recording.id, firstByte: start) }
      guard let piece, piece.proof == .broken else { continue }
      let isRenewed = try storage {
        try file.renewDigest(of: piece.bytes, firstByte: start, in: recording.id)
      }
      guard isRenewed else { return false }
    }
    return true
  }
}
