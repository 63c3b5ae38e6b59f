/// The position of a segment in its recording, without its sound.
package struct SegmentInfo: Sendable, Equatable {
  /// Its first frame in the recording.
  package var firstFrame: Int64
  /// The number of frames.
  package var frameCount: Int
  /// The encoding of its bytes; nil if the journal names an unknown one, so that they cannot be
  /// read.
  package var encoding: SegmentEncoding?

  /// Makes a description of a segment.
  package init(firstFrame: Int64, frameCount: Int, encoding: SegmentEncoding?) {
    self.firstFrame = firstFrame
    self.frameCount = frameCount
    self.encoding = encoding
  }

  /// The frames that it holds.
  package var frames: Range<Int64> { firstFrame..<firstFrame + Int64(frameCount) }
}
