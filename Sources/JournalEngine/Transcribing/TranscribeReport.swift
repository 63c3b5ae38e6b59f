public import Entries
public import Transcription

/// What became of one recording that was to be transcribed.
public struct TranscribeReport: Sendable {
  /// What became of it.
  public enum Outcome: Sendable {
    /// It has a new current transcript; no words means that no speech was found.
    case transcribed(words: Int, unsure: Int)
    /// It could not be transcribed; its sound is untouched.
    case failed(JournalError)
  }

  /// The entry that holds it.
  public var entry: Int64
  /// The recording.
  public var recording: Int64
  /// Its length in seconds.
  public var seconds: Double
  /// What became of it.
  public var outcome: Outcome
  /// Whether the new version is the one that is shown and searched; one that a person corrected,
  /// or that an outside program would replace unasked, stays.
  public var isCurrent = true
  /// Whether the same engine heard the same before: the version that is current stays, and there is
  /// no new one.
  public var isUnchanged = false
  /// How many stretches our own recogniser heard because the chosen engine failed on them.
  public var replaced = 0
  /// What was said to the journal and understood, in order; it is no part of the transcript.
  public var commands: [SpokenCommand] = []
}

/// What happens while recordings are transcribed.
public enum TranscribeEvent: Sendable {
  /// Work begins on so many seconds of sound.
  case began(seconds: Double)
  /// An utterance was heard and is kept, whatever becomes of the rest.
  case kept
  /// So many seconds of it are done.
  case progress(seconds: Double)
  /// A recording is finished.
  case finished(TranscribeReport)
}
