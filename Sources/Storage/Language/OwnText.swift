/// What the owner wrote in one entry, or in a text to learn from.
package struct OwnText: Sendable, Equatable {
  /// The entry's number; nil for labels, places and texts to learn from.
  package var entry: Int64?
  /// Its texts.
  package var texts: [String]

  package init(entry: Int64?, texts: [String]) {
    self.entry = entry
    self.texts = texts
  }
}
