public import Foundation

/// A place at which words were not said, though a search by sound found them there.
public struct WrongHit: Sendable, Hashable, Codable {
  /// The identifier of the recording.
  public var recording: UUID
  /// The words that were looked for, folded, with an asterisk behind the beginning of one.
  public var words: String
  /// Where the place begins, in seconds of the recording's own clock.
  public var start: Double
  /// Where it ends, in seconds.
  public var end: Double

  /// Makes a place; its times are kept in milliseconds.
  public init(recording: UUID, words: String, start: Double, end: Double) {
    self.recording = recording
    self.words = words
    self.start = (start * 1000).rounded() / 1000
    self.end = (end * 1000).rounded() / 1000
  }
}
