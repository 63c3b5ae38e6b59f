/// The frames of a recording that cannot be read.
package struct LostSound: Sendable, Equatable {
  /// The recording's number.
  package var recording: Int64
  /// The frames, in order, without overlaps.
  package private(set) var frames: [Range<Int64>]

  /// Names frames of a recording.
  package init(recording: Int64, frames: [Range<Int64>]) {
    self.recording = recording
    self.frames = []
    for range in frames { add(range) }
  }

  /// The number of frames.
  package var count: Int64 { frames.reduce(0) { $0 + Int64($1.count) } }

  /// Adds frames, which may be lost already.
  package mutating func add(_ range: Range<Int64>) {
    guard !range.isEmpty else { return }
    var merged = range
    frames.removeAll { other in
      guard other.lowerBound <= merged.upperBound, merged.lowerBound <= other.upperBound else {
        return false
      }
      merged = min(merged.lowerBound, other.lowerBound)..<max(merged.upperBound, other.upperBound)
      return true
    }
    let place = frames.firstIndex { $0.lowerBound > merged.lowerBound } ?? frames.endIndex
    frames.insert(merged, at: place)
  }
}
