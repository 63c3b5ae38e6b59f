import Foundation

/// The words of a text in the form in which they are compared: without case and diacritics, and in
/// plain letters (``LetterForms``).
///
/// The index keeps other forms of letters as they are, so it is asked for each; otherwise it
/// compares words in the same way. Where a script has no spaces (``UnspacedScript``), every
/// character is a word.
package struct FoldedWords: Equatable {
  /// The folded words.
  let words: [String]

  /// Folds a text.
  init(_ text: String) {
    words = FoldedWords.plainWords(of: text) ?? FoldedWords.words(of: text)
  }

  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    func end() {
      if !word.isEmpty { words.append(LetterForms.plain(String(word).lowercased())) }
      word = String.UnicodeScalarView()
    }
    for scalar in folded(text) {
      let isJoined = word.first.map { continues(scalar, wordBeginningWith: $0) } ?? false
      if !isJoined { end() }
      if isJoined || isPartOfWord(scalar) { word.append(scalar) }
    }
    end()
    return words
  }

  /// Returns a text as it is compared, with a space between its words, but none within a script
  /// that has none.
  package static func plainText(of text: String) -> String {
    folded(text).split { !isPartOfWord($0) && !UnspacedScript.holds($0) }
      .map { LetterForms.plain(String(String.UnicodeScalarView($0)).lowercased()) }
      .joined(separator: " ")
  }

  private static func folded(_ text: String) -> String.UnicodeScalarView {
    withoutDiacritics(text).unicodeScalars
  }

  /// Returns a text without diacritics, and with Japanese syllables in their usual width.
  ///
  /// What marks a vowel, or another syllable, in a script without spaces is no diacritic.
  static func withoutDiacritics(_ text: String) -> String {
    let kept = NarrowKana.widened(text).decomposedStringWithCanonicalMapping.unicodeScalars
      .filter { !isDiacritic($0) }
    let plain = String(String.UnicodeScalarView(kept))
    // A Korean syllable is compared as a whole.
    return UnspacedScript.occurs(in: plain) ? plain.precomposedStringWithCanonicalMapping : plain
  }

  /// Whether a scalar changes nothing of the word in which it stands: an accent, or a choice
  /// between two drawings of a character.
  static func isDiacritic(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .nonspacingMark && !UnspacedScript.holds(scalar)
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

  /// Whether a scalar belongs to the same word as those before it.
  /// - Parameter first: The first scalar of that word.
  static func continues(
    _ scalar: Unicode.Scalar, wordBeginningWith first: Unicode.Scalar
  ) -> Bool {
    if UnspacedScript.holds(first) { return UnspacedScript.isMark(scalar) }
    if UnspacedScript.holds(scalar) { return false }
    return isPartOfWord(scalar) || scalar.properties.generalCategory == .nonspacingMark
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
