package import Entries

/// The language model of a journal: the sentences from which it is built, and facts about it.
package struct StoredLanguage: Sendable, Equatable {
  /// The amount of text behind the model, its share, and its measured perplexity.
  package var facts: LanguageFacts
  /// The sentences, one per line; empty if they are not used.
  package var sentences: String

  package init(facts: LanguageFacts, sentences: String) {
    self.facts = facts
    self.sentences = sentences
  }
}
