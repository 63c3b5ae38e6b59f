/// One version of what was said in a recording; newer versions do not replace older ones.
public struct Transcript: Sendable, Equatable {
  /// The progress of a version.
  public enum State: String, Sendable, Codable {
    /// Utterances are still being added.
    case running
    /// A recogniser finished it.
    case done
    /// A person corrected it; no recogniser replaces it.
    case corrected
  }

  /// What made a version: the recogniser and its settings.
  public struct Engine: Sendable, Equatable, Codable {
    /// The recogniser's name and version, such as `pocketsphinx 5prealpha`.
    public var name: String
    /// The model's name, such as `en-us`.
    public var model: String
    /// SHA-256 in hexadecimal over the model's files, or empty.
    public var checksum: String
    /// The version of the owner's vocabulary, or 0 if there is none.
    public var vocabulary: Int
    /// The settings that change results, such as `full` or `fast`.
    public var settings: String

    /// Makes a description of what made a version.
    public init(
      name: String, model: String = "", checksum: String = "", vocabulary: Int = 0,
      settings: String = ""
    ) {
      self.name = name
      self.model = model
      self.checksum = checksum
      self.vocabulary = vocabulary
      self.settings = settings
    }
  }

  /// The recogniser that made it.
  public var engine: Engine
  /// The progress of the version.
  public var state: State
  /// The utterances, in order of time.
  public var utterances: [Utterance]

  /// Makes a transcript.
  public init(engine: Engine, state: State = .done, utterances: [Utterance] = []) {
    self.engine = engine
    self.state = state
    self.utterances = utterances
  }

  /// The whole text: the utterances' texts joined by spaces.
  public var text: String { TranscriptText(utterances).text }

  /// Every word, in order of time.
  public var words: [Word] { utterances.flatMap(\.words) }
}
