/// Splits a text into words in lower case: letters and digits, with apostrophes inside.
package enum SpokenWords {
  /// Returns the words in order.
  package static func of(_ text: String) -> [String] {
    // Classifying characters is slow, and most texts are ASCII.
    var words: [String] = []
    let isPlain = PlainWords.forEach(in: text) { bytes, range in
      words.append(PlainWords.text(of: bytes, in: range))
      return true
    }
    return isPlain ? words : general(text)
  }

  /// Returns the single word of a text, or nil if it has no word or several.
  package static func word(_ text: String) -> String? {
    let words = of(text)
    let written = text.lowercased().replacing("\u{2019}", with: "'")
    return words.count == 1 && words[0] == written ? words[0] : nil
  }

  /// Whether a text contains a word, given in the form of ``word(_:)``.
  package static func contains(_ word: String, in text: String) -> Bool {
    // Most texts are ASCII, and are searched without making a string for each word.
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
