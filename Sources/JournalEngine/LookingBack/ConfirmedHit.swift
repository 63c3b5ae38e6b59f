package import Entries

/// What came of saying that a hit is right.
package struct ConfirmedHit: Sendable, Equatable {
  /// The words as they were written.
  package var text: String
  /// The words that stood there; empty if none did.
  package var replaced: String
  /// The word that joined the vocabulary, if the recogniser did not know it.
  package var learned: VocabularyWord?
}
