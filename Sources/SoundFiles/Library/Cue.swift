/// A point in an audio file that somebody marked.
public struct Cue: Sendable, Equatable {
  /// The frame it marks.
  public var frame: Int64
  /// What it says, or empty.
  public var label: String

  /// Makes a cue.
  public init(frame: Int64, label: String = "") {
    self.frame = frame
    self.label = label
  }
}
