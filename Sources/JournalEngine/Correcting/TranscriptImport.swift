public import Entries

/// A transcript that was made elsewhere, for import into a journal.
public struct TranscriptImport: Sendable {
  /// The words, and what made them; utterances may have no words, and begin and end at 0 if their
  /// time is unknown.
  public var transcript: Transcript
  /// Whether it becomes current even if another version is.
  public var isChosen: Bool

  /// Describes an import.
  public init(_ transcript: Transcript, isChosen: Bool = false) {
    self.transcript = transcript
    self.isChosen = isChosen
  }

  /// The result of an import.
  public enum Outcome: Sendable {
    /// A new version was added; `guesses` words have times that are not from the sound, and
    /// `beyond` captions began after the recording's end and were left out.
    case added(TranscriptVersionInfo, guesses: Int, beyond: Int)
    /// The recording already has a version by the same engine with the same words.
    case known(TranscriptVersionInfo)
  }
}
