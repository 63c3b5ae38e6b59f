/// A text as words in lower case: letters and digits, with apostrophes inside.
package enum SpokenWords {
  /// The words in order.
  package static func of(_ text: String) -> [String] {
    // Looking up what a character is takes long, and most texts are plain.
    text.utf8.allSatisfy { $0 < 0x80 } ? plain(text) : general(text)
  }

  private static func plain(_ text: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    func finish() {
      while word.last == UInt8(ascii: "'") { word.removeLast() }
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        word.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
      case UInt8(ascii: "'"): if !word.isEmpty { word.append(byte) }
      default: finish()
      }
    }
    finish()
    return words
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
