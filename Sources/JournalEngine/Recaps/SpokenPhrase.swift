import Foundation
import Insights

/// Words that are said one after another, without regard to case and accents.
struct SpokenPhrase {
  private let words: [String]

  init(_ text: String) { words = SpokenPhrase.folded(text) }

  /// Whether it has no word.
  var isEmpty: Bool { words.isEmpty }

  /// The words in the form in which they are searched for.
  var text: String { words.joined(separator: " ") }

  /// Whether they are said in a text.
  func occurs(in text: String) -> Bool {
    let said = SpokenPhrase.folded(text)
    guard !words.isEmpty, said.count >= words.count else { return false }
    return (0...said.count - words.count).contains {
      said[$0..<$0 + words.count].elementsEqual(words)
    }
  }

  /// The words of a text, split at apostrophes as the index splits them.
  private static func folded(_ text: String) -> [String] {
    let plain = text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
    return SpokenWords.of(plain).flatMap { $0.split(separator: "'").map(String.init) }
  }
}
