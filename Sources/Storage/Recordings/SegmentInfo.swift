/// Where a segment stands in its recording, without its sound.
package struct SegmentInfo: Sendable, Equatable {
  /// Where it begins in its recording.
  package var firstFrame: Int64
  /// How many frames it holds.
  package var frameCount: Int
  /// How its bytes are encoded.
  package var encoding: SegmentEncoding

  /// Makes a description of a segment.
  package init(firstFrame: Int64, frameCount: Int, encoding: SegmentEncoding) {
    self.firstFrame = firstFrame
    self.frameCount = frameCount
    self.encoding = encoding
  }

  /// The frames it holds.
  package var frames: Range<Int64> { firstFrame..<firstFrame + Int64(frameCount) }
}
