package import Entries

/// One word of the mood vocabulary, with its score, emoji and synonyms.
package struct MoodTerm: Sendable, Equatable, Codable {
  /// The score, 1…5.
  package var score: Int
  /// The word as it is shown.
  package var word: String
  /// The emoji, or empty.
  package var emoji: String
  /// Synonyms, each of one or more words.
  package var synonyms: [String]

  /// Makes a term.
  package init(score: Int, word: String, emoji: String = "", synonyms: [String] = []) {
    self.score = score
    self.word = word
    self.emoji = emoji
    self.synonyms = synonyms
  }

  /// The mood that this word gives.
  package var mood: Mood? {
    Mood(score: score, word: word, emoji: emoji.isEmpty ? nil : emoji)
  }

  /// The word and its synonyms, in the form used for comparing.
  var names: [String] { ([word] + synonyms).map(MoodTerm.folded) }

  static func folded(_ name: String) -> String {
    SpokenWords.of(name).joined(separator: " ")
  }

  /// Returns an emoji without the marks that only choose its style, so that ☺ and ☺️ are equal.
  static func bare(_ emoji: String) -> String {
    String(String.UnicodeScalarView(emoji.unicodeScalars.filter { $0 != "\u{FE0F}" }))
  }
}
