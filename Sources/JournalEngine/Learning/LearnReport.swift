public import Entries
import Transcription

/// What learning over a whole journal came to.
public struct LearnReport: Sendable {
  /// The voices before it.
  public var before: [LearnedVoiceSummary]
  /// The voices after it.
  public var after: [LearnedVoiceSummary]
  /// The number of recordings whose words taught something that was not known.
  public var gathered = 0
  /// The number of recordings that were heard anew.
  public var reheard = 0
  /// The number of recordings from which nothing could be learned because their sound or their words
  /// cannot be read.
  public var failed = 0

  /// The entries that sound like one person whom the journal does not know; nil if none do clearly.
  public var unnamed: UnnamedEntries?
  /// What the model of the owner's language is worth; nil if there is too little text.
  public var language: LanguageFacts?

  /// Whether there was nothing new to learn from.
  public var isNothing: Bool { gathered == 0 && reheard == 0 && failed == 0 }
}

/// An event while a journal is learned from.
public enum LearnEvent: Sendable {
  /// A step begins, of so many; it will work through so many seconds of sound.
  case began(step: Int, of: Int, seconds: Double)
  /// This many seconds of the step are done.
  case progress(seconds: Double)
}

extension LearnedVoiceSummary {
  /// Tells how well a voice is known.
  /// - Parameter isWorse: Whether it is not used because recordings are heard worse with it.
  init(_ chapter: VoiceBook.Chapter, isWorse: Bool) {
    self.init(
      name: chapter.name, recordings: chapter.recordings, leftOut: chapter.leftOut,
      seconds: chapter.seconds, correctedSeconds: chapter.correctedSeconds, gain: chapter.gain,
      isWorse: isWorse, isUsed: chapter.voice != nil && !isWorse)
  }
}
