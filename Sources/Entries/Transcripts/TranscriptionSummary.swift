/// The facts that a list shows about one recording's current transcript.
public struct TranscriptionSummary: Sendable, Equatable {
  /// The progress of a transcription.
  public enum State: String, Sendable, Codable {
    case pending, running, done, corrected
  }

  /// The progress of the transcription.
  public var state: State
  /// The recogniser's name and version, if there is a transcript.
  public var engine: String?
  /// The model's name.
  public var model: String?
  /// The number of words.
  public var words: Int
  /// The number of unsure words.
  public var unsureWords: Int
  /// Whether nothing is left where spoken commands were taken out: they were all that was said, or
  /// took back the rest.
  public var isLeftEmpty = false

  /// Makes a summary; without arguments it describes a recording that has no transcript yet.
  public init(
    state: State = .pending, engine: String? = nil, model: String? = nil, words: Int = 0,
    unsureWords: Int = 0
  ) {
    self.state = state
    self.engine = engine
    self.model = model
    self.words = words
    self.unsureWords = unsureWords
  }
}
