/// A text as words in lower case: letters and digits, with apostrophes inside.
package enum SpokenWords {
  /// The words in order.
  package static func of(_ text: String) -> [String] {
    // Looking up what a character is takes long, and most texts are plain.
    var words: [String] = []
    let isPlain = PlainWords.forEach(in: text) { bytes, range in
      words.append(PlainWords.text(of: bytes, in: range))
      return true
    }
    return isPlain ? words : general(text)
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
    let wanted = Array(word.utf8)
    var isFound = false
    let isPlain = PlainWords.forEach(in: text) { bytes, range in
      isFound = PlainWords.are(wanted, bytes, range)
      return !isFound
    }
    return isPlain ? isFound : general(text).contains(word)
  }

  static func general(_ text: String) -> [String] {
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
