public import Entries

/// A transcript that was made elsewhere, on its way into a journal.
public struct TranscriptImport: Sendable {
  /// What was heard, and what made it; utterances may lack words, and begin and end at 0 where
  /// nobody knows when they were said.
  public var transcript: Transcript
  /// Whether it becomes current in the place of another.
  public var isChosen: Bool

  /// Describes an import.
  public init(_ transcript: Transcript, isChosen: Bool = false) {
    self.transcript = transcript
    self.isChosen = isChosen
  }

  /// What became of it.
  public enum Outcome: Sendable {
    /// It is a new version; so many of its words have times that the sound did not tell, and so many
    /// captions began after the recording's end and were left out.
    case added(TranscriptVersionInfo, guesses: Int, beyond: Int)
    /// The recording has a version by the same engine with the same words.
    case known(TranscriptVersionInfo)
  }
}
