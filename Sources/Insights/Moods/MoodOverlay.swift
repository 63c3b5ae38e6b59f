/// The owner's changes to the mood vocabulary; entries keep the words they were given.
package struct MoodOverlay: Sendable, Equatable, Codable {
  /// Words the owner added; one that is already in the vocabulary replaces it.
  package var added: [MoodTerm]
  /// The renamings, in the order in which they were made.
  package var renamed: [Renaming]
  /// Words that are no longer offered or understood.
  package var hidden: [String]

  /// One renaming.
  package struct Renaming: Sendable, Equatable, Codable {
    /// The old word, which is still understood as a synonym.
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
