package import Insights

/// A word of the mood vocabulary as `--json` shows it.
package struct JSONMoodWord: Encodable, Sendable {
  package var score: Int
  package var word: String
  package var emoji: String?
  package var synonyms: [String]
  /// How many entries outside the trash have this word or one of its other names.
  package var entries: Int
  package var hidden: Bool
  package var own: Bool

  package init(_ use: MoodWordUse) {
    score = use.term.score
    word = use.term.word
    emoji = use.term.emoji.isEmpty ? nil : use.term.emoji
    synonyms = use.synonyms
    entries = use.entries
    hidden = use.isHidden
    own = use.isOwn
  }
}
