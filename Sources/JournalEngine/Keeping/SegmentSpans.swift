import Entries
import Storage

/// The segments of a recording, with the places where one is missing.
struct SegmentSpans {
  /// Frames of one segment, or missing frames if there is no segment.
  struct Span {
    var frames: Range<Int64>
    var segment: SegmentInfo?
  }

  /// The longest silence in place of missing sound between two segments, in seconds; a segment more
  /// than a hundred hours further on has a damaged position.
  private static let longestSilence: Int64 = 360_000
  /// The longest silence in place of missing sound after the last segment, in seconds; it may be as
  /// long as the sound before it if that is longer.
  ///
  /// Only the recording's row says that this sound exists, and a damaged row may claim any length.
  private static let longestEnd: Int64 = 600

  private(set) var spans: [Span] = []
  /// The number of frames.
  private(set) var frameCount: Int64 = 0
  /// The frame after the last segment.
  private(set) var end: Int64 = 0
  /// The frames after the end that the recording claims, if they are too many to be played as
  /// silence.
  private(set) var missingEnd: Range<Int64> = 0..<0
  /// Whether a segment was left out because its position or its length is impossible.
  private(set) var hasStray = false

  /// Lays out the segments of a recording.
  /// - Parameter isBroken: Whether a segment's bytes have changed; it is called only where two
  ///   segments claim the same frames.
  init(
    _ segments: [SegmentInfo], of recording: Recording, isBroken: (SegmentInfo) throws -> Bool
  ) rethrows {
    let longest = SegmentSpans.longestSilence * Int64(recording.rate)
    let most = SegmentLayout.mostFrames(for: recording.soundFormat)
    for segment in segments {
      let hole = segment.firstFrame - frameCount
      let isBehindEnd = recording.state == .finished && segment.firstFrame >= recording.frames
      if segment.frameCount > most || hole > longest || (hole > 0 && isBehindEnd) {
        hasStray = true
        continue
      }
      if segment.firstFrame < frameCount, let last = spans.last?.segment {
        if try isBroken(segment) { continue }
        if try isBroken(last) {
          spans.removeLast()
          frameCount = spans.last?.frames.upperBound ?? 0
        }
      }
      add(segment)
    }
    end = frameCount
    guard recording.state == .finished, recording.frames > frameCount else { return }
    let longestEnd = max(SegmentSpans.longestEnd * Int64(recording.rate), frameCount)
    if recording.frames - frameCount <= longestEnd {
      lose(recording.frames)
    } else {
      missingEnd = frameCount..<recording.frames
    }
  }

  private mutating func add(_ segment: SegmentInfo) {
    if segment.firstFrame > frameCount { lose(segment.firstFrame) }
    guard segment.frames.upperBound > frameCount else { return }
    spans.append(Span(frames: frameCount..<segment.frames.upperBound, segment: segment))
    frameCount = segment.frames.upperBound
  }

  private mutating func lose(_ end: Int64) {
    spans.append(Span(frames: frameCount..<end, segment: nil))
    frameCount = end
  }

  /// Returns the span that holds a frame, or nil at the end.
  func span(at frame: Int64) -> Span? {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].frames.upperBound <= frame { low = middle + 1 } else { high = middle }
    }
    return low < spans.count ? spans[low] : nil
  }
}
