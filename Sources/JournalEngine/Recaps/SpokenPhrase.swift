import Insights
import Storage

/// Words that are said one after another, compared as search compares them: without regard to case and
/// accents, and whatever their numbers are written in.
struct SpokenPhrase {
  /// The words in the form in which they are searched for.
  let text: String
  private let phrase: TextRedaction?

  init(_ text: String) {
    self.text = SpokenWords.of(text).joined(separator: " ")
    phrase = TextRedaction(withNumbers: self.text)
  }

  /// Whether it has no word.
  var isEmpty: Bool { phrase == nil }

  /// Whether they are said in a text.
  func occurs(in text: String) -> Bool { phrase?.occurs(in: text) ?? false }
}
