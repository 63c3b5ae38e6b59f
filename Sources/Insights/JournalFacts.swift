package import Entries

/// The facts of a journal's live entries, and the names that they refer to by position.
package struct JournalFacts: Sendable, Equatable {
  /// The entries, in any order.
  package var entries: [EntryFact]
  /// The labels that entries carry.
  package var tags: [Tag]
  /// The words that were looked up, in lower case.
  package var words: [String]

  /// Makes the facts of a journal.
  package init(entries: [EntryFact], tags: [Tag] = [], words: [String] = []) {
    self.entries = entries
    self.tags = tags
    self.words = words
  }
}
