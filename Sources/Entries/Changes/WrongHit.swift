public import Foundation

/// A place where a search by sound found words that were not said there.
public struct WrongHit: Sendable, Hashable, Codable {
  /// The identifier of the recording.
  public var recording: UUID
  /// The words searched for, folded, with an asterisk after a prefix.
  public var words: String
  /// The start, in seconds from the start of the recording.
  public var start: Double
  /// The end, in seconds.
  public var end: Double

  /// Makes a place; its times are rounded to milliseconds.
  public init(recording: UUID, words: String, start: Double, end: Double) {
    self.recording = recording
    self.words = words
    self.start = (start * 1000).rounded() / 1000
    self.end = (end * 1000).rounded() / 1000
  }
}
