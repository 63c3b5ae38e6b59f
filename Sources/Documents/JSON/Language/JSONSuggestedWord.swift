package import Entries

/// A name suggested for the vocabulary, as `--json` shows it.
package struct JSONSuggestedWord: Encodable, Sendable {
  private var word: String
  private var entries: Int
  private var source: String

  package init(_ word: SuggestedWord) {
    self.word = word.text
    entries = word.entries
    source = word.source.rawValue
  }
}
