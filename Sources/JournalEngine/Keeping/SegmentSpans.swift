import Entries
import Storage

/// The segments of a recording, with the places where one is missing.
struct SegmentSpans {
  /// Frames that a segment holds, or that none holds.
  struct Span {
    var frames: Range<Int64>
    var segment: SegmentInfo?
  }

  /// How much silence may stand for missing sound between two segments, in seconds; more than a hundred
  /// hours are no place that a segment can have.
  private static let longestSilence: Int64 = 360_000
  /// How much silence may stand for what is missing behind the last segment, in seconds, or as much as
  /// there is before it if that is longer.
  ///
  /// Only the recording's row tells of that sound, and a damaged row may claim any length.
  private static let longestEnd: Int64 = 600

  private(set) var spans: [Span] = []
  /// The number of frames.
  private(set) var frameCount: Int64 = 0
  /// The frames behind the end that the recording claims, and that are too many to be played as silence.
  private(set) var missingEnd: Range<Int64> = 0..<0
  /// Whether a segment lies where the recording can have none, or claims more than one can hold; it is
  /// left out.
  private(set) var hasStray = false

  /// Lays out the segments of a recording.
  /// - Parameter isBroken: Whether what a segment holds is not what was written there; it is asked
  ///   only where two segments claim the same frames.
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
