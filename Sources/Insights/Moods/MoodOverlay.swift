/// What the owner changed in the mood vocabulary; entries keep the words they were given.
package struct MoodOverlay: Sendable, Equatable, Codable {
  /// Words of the owner's own; one that the vocabulary has already replaces it.
  package var added: [MoodTerm]
  /// New names by the old ones, in the order in which they were given.
  package var renamed: [Renaming]
  /// Words that are no longer offered or understood.
  package var hidden: [String]

  /// One new name.
  package struct Renaming: Sendable, Equatable, Codable {
    /// The old word, which stays understood as a synonym.
    package var from: String
    /// The new word.
    package var to: String

    /// Makes a renaming.
    package init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  /// Makes an overlay; without arguments it changes nothing.
  package init(added: [MoodTerm] = [], renamed: [Renaming] = [], hidden: [String] = []) {
    self.added = added
    self.renamed = renamed
    self.hidden = hidden
  }
}
