import Insights
import Storage

/// Words that are said one after another, compared as search compares them: without regard to case
/// and accents, and with their numbers in words and in digits, where these are no part of a longer
/// figure.
struct SpokenPhrase {
  /// The words in the form in which they are searched for.
  let text: String
  private let phrase: TextRedaction?
  private let others: NumberSpellings

  init(_ text: String) {
    self.text = SpokenWords.of(text).joined(separator: " ")
    phrase = TextRedaction(self.text)
    others = NumberSpellings(of: self.text)
  }

  /// Whether it has no word.
  var isEmpty: Bool { phrase == nil }

  /// Whether they are said in a text.
  func occurs(in text: String) -> Bool {
    (phrase?.occurs(in: text) ?? false) || others.occur(in: text)
  }
}
