/// An entry with the text of its current transcripts.
public struct TranscribedEntry: Sendable, Equatable {
  /// The entry.
  public var entry: Entry
  /// The text of the current transcripts, or empty.
  public var transcript: String

  /// Puts an entry and its text together.
  public init(_ entry: Entry, transcript: String = "") {
    self.entry = entry
    self.transcript = transcript
  }
}
