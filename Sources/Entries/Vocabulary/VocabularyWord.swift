/// A word or a name that the owner wants the recogniser to know, and its pronunciation.
public struct VocabularyWord: Sendable, Equatable {
  /// Where the pronunciation comes from.
  public enum Origin: String, Sendable, CaseIterable {
    /// The spelling.
    case spelling
    /// A spelling that suggests the sound, such as `nuhm rah ta`, or phones.
    case soundsLike = "sounds-like"
    /// The owner's voice.
    case voice
  }

  /// The spelling: one or several words.
  public var text: String
  /// The pronunciations of each of its words, the likeliest first: phones separated by spaces.
  public var pronunciations: [[String]]
  /// The spelling that suggests the sound, if the owner gave one.
  public var soundsLike: String?
  /// Where the pronunciations come from.
  public var origin: Origin

  /// Makes a word.
  public init(
    text: String, pronunciations: [[String]], soundsLike: String? = nil, origin: Origin = .spelling
  ) {
    self.text = text
    self.pronunciations = pronunciations
    self.soundsLike = soundsLike
    self.origin = origin
  }

  /// Its words.
  public var words: [String] { text.split(separator: " ").map(String.init) }
}
