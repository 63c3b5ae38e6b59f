/// Something that begins at a moment of the speech.
public struct SpeechEvent: Sendable, Hashable {
  /// What begins.
  public enum Kind: Sendable, Hashable {
    case word, sentence
  }

  /// What begins.
  public let kind: Kind
  /// Where it stands in the text, in Unicode scalars; of a sentence, where its first word stands.
  public let characters: Range<Int>
  /// Where it begins in the speech, in frames from the beginning.
  public let frame: Int64

  /// Makes an event.
  public init(kind: Kind, characters: Range<Int>, frame: Int64) {
    self.kind = kind
    self.characters = characters
    self.frame = frame
  }
}
