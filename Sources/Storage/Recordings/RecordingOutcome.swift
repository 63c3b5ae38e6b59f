package import Entries

/// The facts known about a recording when it ends.
package struct RecordingOutcome: Sendable, Equatable {
  /// The number of frames.
  package var frames: Int64
  /// SHA-256 in hexadecimal: of rate, channels, format and samples, or of a lossy file's own bytes.
  package var digest: String?
  /// Whether part of the source could not be decoded.
  package var truncated: Bool
  /// The number of buffers that the device dropped.
  package var overruns: Int
  /// Stretches in which no sound arrived, in frames from the start.
  package var gaps: [Gap]
  /// All its marks, in seconds from the start; nil keeps the present ones.
  package var markers: [Marker]?

  /// Makes an outcome.
  package init(
    frames: Int64, digest: String?, truncated: Bool = false, overruns: Int = 0, gaps: [Gap] = [],
    markers: [Marker]? = nil
  ) {
    self.frames = frames
    self.digest = digest
    self.truncated = truncated
    self.overruns = overruns
    self.gaps = gaps
    self.markers = markers
  }
}
