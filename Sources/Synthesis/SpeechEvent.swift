/// The beginning of a word or sentence in the speech.
public struct SpeechEvent: Sendable, Hashable {
  /// The kind of event.
  public enum Kind: Sendable, Hashable {
    case word, sentence
  }

  /// The kind of event.
  public let kind: Kind
  /// The range in the text, in Unicode scalars; for a sentence, the range of its first word.
  public let characters: Range<Int>
  /// The frame at which it begins, counted from the start of the speech.
  public let frame: Int64

  /// Makes an event.
  public init(kind: Kind, characters: Range<Int>, frame: Int64) {
    self.kind = kind
    self.characters = characters
    self.frame = frame
  }
}
