package import Entries

/// A word of the vocabulary, as `--json` shows it.
package struct JSONVocabularyWord: Encodable, Sendable {
  private var word: String
  /// For each of its words, the pronunciations.
  private var pronunciations: [[String]]
  private var soundsLike: String?
  private var origin: String

  package init(_ word: VocabularyWord) {
    self.word = word.text
    pronunciations = word.pronunciations
    soundsLike = word.soundsLike
    origin = word.origin.rawValue
  }
}
