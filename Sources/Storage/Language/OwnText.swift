/// What the owner wrote in one entry, or in a text to learn from.
package struct OwnText: Sendable, Equatable {
  /// The entry's number, or nil for a text.
  package var entry: Int64?
  /// Its texts.
  package var texts: [String]

  package init(entry: Int64?, texts: [String]) {
    self.entry = entry
    self.texts = texts
  }
}
