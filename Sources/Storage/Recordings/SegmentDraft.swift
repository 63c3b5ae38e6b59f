/// A stretch of a recording's sound, encoded for storing.
package struct SegmentDraft: Sendable, Equatable {
  /// Where it begins in its recording.
  package var firstFrame: Int64
  /// How many frames it holds, at least one.
  package var frameCount: Int
  /// How the bytes are encoded.
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
