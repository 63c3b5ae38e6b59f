/// A marked point in an audio file.
public struct Cue: Sendable, Equatable {
  /// The frame it marks.
  public var frame: Int64
  /// The label, or empty.
  public var label: String

  /// Makes a cue.
  public init(frame: Int64, label: String = "") {
    self.frame = frame
    self.label = label
  }
}
