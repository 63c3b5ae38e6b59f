public import Entries
public import Transcription

/// The result of transcribing one recording.
public struct TranscribeReport: Sendable {
  /// What happened to the recording.
  public enum Outcome: Sendable {
    /// It has a new transcript; 0 words means that no speech was found.
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
  /// What happened to the recording.
  public var outcome: Outcome
  /// Whether the new version is shown and searched; it is not if the current one was corrected by a
  /// person, or if an outside program's version was not chosen.
  public var isCurrent = true
  /// Whether the same engine recognised the same words before; then the current version stays, and
  /// no new one is added.
  public var isUnchanged = false
  /// How many stretches of speech our own recogniser took over because the chosen engine failed on
  /// them.
  public var replaced = 0
  /// Whether no voice was recognised in a recording from another line or room than those in which
  /// the voices were learned.
  public var isElsewhere = false
  /// The spoken commands that were obeyed, in order; they are not part of the transcript.
  public var commands: [SpokenCommand] = []
  /// The spoken commands that were heard and not obeyed, in order: only the first transcript of a
  /// recording changes its entry, and words that the owner put back stay.
  public var passedOver: [SpokenCommand] = []
  /// The words of commands that were removed from the transcript, if any.
  public var takenOut: TakenOutWords?
}

/// An event while recordings are transcribed.
public enum TranscribeEvent: Sendable {
  /// Work begins on this many recordings, with this many seconds of sound in total.
  case began(recordings: Int, seconds: Double)
  /// An utterance was recognised and saved.
  case kept
  /// This many seconds are done.
  case progress(seconds: Double)
  /// All transcripts are done; now this many seconds are prepared for searching by sound.
  case indexing(seconds: Double)
  /// A recording is finished.
  case finished(TranscribeReport)
}
