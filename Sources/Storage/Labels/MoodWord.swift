/// One change that the owner made to the mood vocabulary.
package enum MoodWord: Sendable, Equatable {
  /// A word that the owner added.
  case added(word: String, score: Int, emoji: String, synonyms: [String])
  /// A new name for a word.
  case renamed(from: String, to: String)
  /// A word that is no longer offered.
  case hidden(String)
}
