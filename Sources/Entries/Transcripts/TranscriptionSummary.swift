/// What a list says of one recording's current transcript.
public struct TranscriptionSummary: Sendable, Equatable {
  /// How far it has come.
  public enum State: String, Sendable, Codable {
    case pending, running, done, corrected
  }

  /// How far it has come.
  public var state: State
  /// The recogniser's name and version, where there is a transcript.
  public var engine: String?
  /// The model's name.
  public var model: String?
  /// How many words it has.
  public var words: Int
  /// How many of them are unsure.
  public var unsureWords: Int

  /// Makes a summary; without arguments, of a recording that has no transcript yet.
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
