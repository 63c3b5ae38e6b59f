/// A word or a name that its owner wants the recogniser to know, and how it is said.
public struct VocabularyWord: Sendable, Equatable {
  /// Where the pronunciation comes from.
  public enum Origin: String, Sendable, CaseIterable {
    /// The spelling.
    case spelling
    /// A spelling that tells the sound, such as `nuhm rah ta`, or phones.
    case soundsLike = "sounds-like"
    /// The owner's voice.
    case voice
  }

  /// How it is written: one or several words.
  public var text: String
  /// For each of its words the ways to say it, the likeliest first: phones separated by spaces.
  public var pronunciations: [[String]]
  /// The spelling that tells the sound, if the owner gave one.
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
