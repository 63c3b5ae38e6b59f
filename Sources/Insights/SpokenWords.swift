/// A text as words in lower case: letters and digits, with apostrophes inside.
package enum SpokenWords {
  /// The words in order.
  package static func of(_ text: String) -> [String] {
    // Looking up what a character is takes long, and most texts are plain.
    text.utf8.allSatisfy { $0 < 0x80 } ? plain(text) : general(text)
  }

  /// The text as the one word that it is, or nothing where it is none or more than a word.
  package static func word(_ text: String) -> String? {
    let words = of(text)
    let written = text.lowercased().replacing("\u{2019}", with: "'")
    return words.count == 1 && words[0] == written ? words[0] : nil
  }

  /// Whether a word, as ``word(_:)`` gives it, is among a text's.
  package static func contains(_ word: String, in text: String) -> Bool {
    // Most texts are plain, and are looked through without making a word of anything.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return general(text).contains(word) }
    return PlainWords(text).contains { $0.elementsEqual(word.utf8) }
  }

  private static func plain(_ text: String) -> [String] {
    PlainWords(text).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func general(_ text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    func finish() {
      while word.last == "'" { word.removeLast() }
      if !word.isEmpty { words.append(String(word)) }
      word = String.UnicodeScalarView()
    }
    for scalar in text.lowercased().unicodeScalars {
      if scalar == "'" || scalar == "\u{2019}" {
        if !word.isEmpty { word.append("'") }
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark
      {
        word.append(scalar)
      } else {
        finish()
      }
    }
    finish()
    return words
  }
}

/// The words of a text in ASCII, in lower case.
private struct PlainWords: Sequence, IteratorProtocol {
  private static let apostrophe = UInt8(ascii: "'")
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = text.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
  }

  mutating func next() -> ArraySlice<UInt8>? {
    while position < bytes.count, !PlainWords.isLetterOrDigit(bytes[position]) { position += 1 }
    let start = position
    var end = start
    while position < bytes.count {
      // An apostrophe belongs to the word that goes on behind it.
      if PlainWords.isLetterOrDigit(bytes[position]) {
        end = position + 1
      } else if bytes[position] != PlainWords.apostrophe {
        break
      }
      position += 1
    }
    return end > start ? bytes[start..<end] : nil
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte || 0x30...0x39 ~= byte
  }
}
