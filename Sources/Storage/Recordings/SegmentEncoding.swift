/// How the sound of a segment is encoded.
package enum SegmentEncoding: String, Sendable, CaseIterable {
  /// Interleaved little-endian samples in the recording's own format.
  case pcm
  /// A whole FLAC stream.
  case flac
}
