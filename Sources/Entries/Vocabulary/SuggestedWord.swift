/// A name in the journal that the recogniser does not know.
public struct SuggestedWord: Sendable, Equatable {
  /// Where it was found.
  public enum Source: String, Sendable, CaseIterable {
    /// A label: a tag, an activity, a person or a collection.
    case label
    /// A place.
    case place
    /// A note, a title or a corrected transcript.
    case text
  }

  /// The name.
  public var text: String
  /// The number of entries that contain it.
  public var entries: Int
  /// Where it was found, in this order of preference: a label, a place, a text.
  public var source: Source

  /// Makes a suggestion.
  public init(text: String, entries: Int, source: Source) {
    self.text = text
    self.entries = entries
    self.source = source
  }
}
