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
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return general(text).contains(word) }
    // Most texts are plain, and are looked through without making a word of anything.
    let wanted = Array(word.utf8)
    var (length, apostrophes, isSame) = (0, 0, true)
    func take(_ byte: UInt8) {
      isSame = isSame && length < wanted.count && wanted[length] == byte
      length += 1
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        // Digits have that bit already. An apostrophe belongs to the word that goes on after it.
        for _ in 0..<apostrophes { take(UInt8(ascii: "'")) }
        apostrophes = 0
        take(byte | 0x20)
      case UInt8(ascii: "'"):
        if length > 0 { apostrophes += 1 }
      default:
        if isSame && length == wanted.count { return true }
        (length, apostrophes, isSame) = (0, 0, true)
      }
    }
    return isSame && length == wanted.count
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
