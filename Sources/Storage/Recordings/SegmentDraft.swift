/// A stretch of a recording's sound, encoded for storage.
package struct SegmentDraft: Sendable, Equatable {
  /// Its first frame in the recording.
  package var firstFrame: Int64
  /// The number of frames, at least one.
  package var frameCount: Int
  /// The encoding of the bytes.
  package var encoding: SegmentEncoding
  /// The encoded sound.
  package var bytes: [UInt8]

  /// Makes a segment.
  package init(firstFrame: Int64, frameCount: Int, encoding: SegmentEncoding, bytes: [UInt8]) {
    self.firstFrame = firstFrame
    self.frameCount = frameCount
    self.encoding = encoding
    self.bytes = bytes
  }
}
