/// The encoding of a segment's sound.
package enum SegmentEncoding: String, Sendable, CaseIterable {
  /// Interleaved little-endian samples in the recording's own format.
  case pcm
  /// A complete FLAC stream.
  case flac
}
