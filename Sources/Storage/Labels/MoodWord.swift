/// One change that the owner made to the mood vocabulary.
package enum MoodWord: Sendable, Equatable {
  /// A word that the owner added.
  case added(word: String, score: Int, emoji: String, synonyms: [String])
  /// A new name for a word.
  case renamed(from: String, to: String)
  /// A word that is no longer offered.
  case hidden(String)

  /// The word that was changed.
  package var name: String {
    switch self {
    case .added(let word, _, _, _): word
    case .renamed(let word, _), .hidden(let word): word
    }
  }

  /// The score that an added word has, 1…5; nil for other changes.
  package var score: Int? {
    guard case .added(_, let score, _, _) = self else { return nil }
    return score
  }
}
