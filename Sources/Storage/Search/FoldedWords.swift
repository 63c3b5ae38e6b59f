import Foundation

/// The words of a text in the form in which the index compares them: without case and diacritics.
///
/// The index itself decides what matches; this type only finds the term to which a match belongs.
struct FoldedWords: Equatable {
  /// The folded words.
  let words: [String]

  /// Folds a text.
  init(_ text: String) {
    words = FoldedWords.plainWords(of: text) ?? FoldedWords.words(of: text)
  }

  private static func words(of text: String) -> [String] {
    text.decomposedStringWithCanonicalMapping.unicodeScalars
      .filter { $0.properties.generalCategory != .nonspacingMark }
      .split { !FoldedWords.isPartOfWord($0) }
      .map { String(String.UnicodeScalarView($0)).lowercased() }
  }

  /// Does the same for ASCII text, without Unicode tables; nil for any other text.
  private static func plainWords(of text: String) -> [String]? {
    var words: [String] = []
    var word: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        word.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        word.append(byte | 0x20)
      case 0x80...:
        return nil
      default:
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
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
