package import Entries

/// The language model of a journal: the sentences that it is made of, and their share.
package struct StoredLanguage: Sendable, Equatable {
  /// What it rests on, and what it is worth.
  package var facts: LanguageFacts
  /// The sentences, one per line; empty if they are not used.
  package var sentences: String

  package init(facts: LanguageFacts, sentences: String) {
    self.facts = facts
    self.sentences = sentences
  }
}
