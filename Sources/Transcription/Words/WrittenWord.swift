import Entries

/// A word of a written text, and its position.
public struct WrittenWord: Sendable, Equatable {
  /// The word without the punctuation around it.
  public let text: String
  /// Its range in its line, in Unicode scalars.
  public let range: Range<Int>

  /// Makes a word of a text.
  public init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }

  /// The form in which words of two texts are compared: lower case, with straight apostrophes and
  /// numbers in words.
  public var key: String { WrittenWord.key(text) }

  /// Returns the form in which a word is compared with others: a number is the
  /// same in words and in digits.
  public static func key(_ text: String) -> String {
    let plain = text.lowercased().replacing("\u{2019}", with: "'")
    return NumberWords.words(of: plain)?.joined(separator: "-") ?? plain
  }

  /// Returns the words of a line.
  ///
  /// A word is the text between white space, from its first letter or digit to its last. Text
  /// without either is punctuation and not a word.
  public static func words(of line: String) -> [WrittenWord] {
    let scalars = Array(line.unicodeScalars)
    var words: [WrittenWord] = []
    var position = 0
    while position < scalars.count {
      guard !scalars[position].properties.isWhitespace else {
        position += 1
        continue
      }
      let end =
        scalars[position...].firstIndex { $0.properties.isWhitespace } ?? scalars.count
      if let first = scalars[position..<end].firstIndex(where: isSpoken),
        let last = scalars[position..<end].lastIndex(where: isSpoken)
      {
        words.append(
          WrittenWord(
            text: String(String.UnicodeScalarView(scalars[first...last])), range: first..<last + 1))
      }
      position = end
    }
    return words
  }

  private static func isSpoken(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark
  }
}
