public import Entries
import Transcription

/// The result of learning from a whole journal.
public struct LearnReport: Sendable {
  /// The voices before it.
  public var before: [LearnedVoiceSummary]
  /// The voices after it.
  public var after: [LearnedVoiceSummary]
  /// The number of recordings with words that taught something new.
  public var gathered = 0
  /// The number of recordings that were recognised again.
  public var reheard = 0
  /// The number of recordings from which nothing could be learned because their sound or their
  /// words cannot be read.
  public var failed = 0

  /// The entries that sound like one unknown person; nil if that is not clear.
  public var unnamed: UnnamedEntries?
  /// The quality of the model of the owner's language; nil if there is too little text.
  public var language: LanguageFacts?

  /// Whether there was nothing new to learn from.
  public var isNothing: Bool { gathered == 0 && reheard == 0 && failed == 0 }
}

/// An event while a journal is learned from.
public enum LearnEvent: Sendable {
  /// The voices before anything is learned.
  case knew([LearnedVoiceSummary])
  /// A step begins: its number, the number of steps, and the seconds of sound that it will process.
  case began(step: Int, of: Int, seconds: Double)
  /// This many seconds of the step are done.
  case progress(seconds: Double)
}

extension LearnedVoiceSummary {
  /// Summarises how well a voice is known.
  /// - Parameter isWorse: Whether it is not used because recognition makes more errors with it.
  init(_ chapter: VoiceBook.Chapter, isWorse: Bool) {
    self.init(
      name: chapter.name, recordings: chapter.recordings, leftOut: chapter.leftOut,
      seconds: chapter.seconds, correctedSeconds: chapter.correctedSeconds, gain: chapter.gain,
      isWorse: isWorse, isUsed: chapter.voice != nil && !isWorse)
  }
}
