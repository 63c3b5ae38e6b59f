import Foundation

/// The words of a text in the form in which the index compares them: without case and diacritics.
///
/// The index decides what matches; this type only finds the term to which a match belongs.
struct FoldedWords: Equatable {
  /// The folded words.
  let words: [String]

  /// Folds a text.
  init(_ text: String) {
    words = text.decomposedStringWithCanonicalMapping.unicodeScalars
      .filter { $0.properties.generalCategory != .nonspacingMark }
      .split { !FoldedWords.isPartOfWord($0) }
      .map { String(String.UnicodeScalarView($0)).lowercased() }
  }

  /// Whether these words occur in the others, in this order and without a gap.
  func occurs(in other: FoldedWords, asPrefix: Bool) -> Bool {
    guard let last = words.last, words.count <= other.words.count else { return false }
    return (0...other.words.count - words.count).contains { first in
      let span = other.words[first..<first + words.count]
      guard let spanLast = span.last, span.dropLast() == words.dropLast() else { return false }
      return asPrefix ? spanLast.hasPrefix(last) : spanLast == last
    }
  }

  /// Whether the tokenizer `unicode61` treats a scalar as part of a word.
  static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      true
    default:
      false
    }
  }
}
