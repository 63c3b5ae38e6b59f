package import Entries

/// The result of confirming a search hit.
package struct ConfirmedHit: Sendable, Equatable {
  /// The words as they were written.
  package var text: String
  /// The words that they replaced; empty if there were none.
  package var replaced: String
  /// The word that was added to the vocabulary, if the recogniser did not know it.
  package var learned: VocabularyWord?
}
