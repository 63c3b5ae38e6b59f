/// A row of sound in a journal, which a backup keeps as a file of its own.
///
/// Once they can be in a backup, the bytes change only by a redaction or a repair, which renew the
/// digest. So two journals' rows with the same values hold the same bytes, if none is damaged.
package struct SoundPiece: Hashable, Sendable {
  /// The encoding of the bytes, which is also the file name's extension.
  package enum Encoding: String, Sendable, CaseIterable {
    /// A complete FLAC stream.
    case flac
    /// Interleaved little-endian samples.
    case pcm
    /// A part of an imported file.
    case part
  }

  /// The identifier of the recording, or the digest of the attached file to which the piece
  /// belongs.
  package let recording: String
  /// Whether the piece belongs to an attached file instead of a recording.
  package let isAttached: Bool
  /// The piece's first frame in the recording, or its first byte in the imported file.
  package let start: Int64
  /// The number of frames, or of bytes of the imported file.
  package let length: Int64
  /// The encoding of the bytes.
  package let encoding: Encoding
  /// The number of bytes that are stored.
  package let size: Int64
  /// The digest beside the bytes; nil for those that an earlier version of the program wrote.
  ///
  /// Redacted sound that is not compressed differs in nothing else from what was recorded.
  package let digest: String?

  /// Makes a description.
  package init(
    recording: String, isAttached: Bool, start: Int64, length: Int64, encoding: Encoding,
    size: Int64, digest: String? = nil
  ) {
    self.recording = recording
    self.isAttached = isAttached
    self.start = start
    self.length = length
    self.encoding = encoding
    self.size = size
    self.digest = digest
  }
}
