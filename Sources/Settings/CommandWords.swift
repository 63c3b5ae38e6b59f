/// A command on one line: words separated by spaces, with quotes around words that contain spaces.
///
/// No shell is involved: only quotes and backslashes have a meaning.
enum CommandWords {
  /// Returns the words of a line, or nil if a quote is not closed.
  static func split(_ line: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil, !isEscaped else { return nil }
    if let word { words.append(word) }
    return words
  }

  /// Returns the line that splits into these words.
  static func joined(_ words: [String]) -> String {
    words.map { word in
      let isPlain = !word.isEmpty && !word.contains { $0.isWhitespace || "\"'\\".contains($0) }
      guard !isPlain else { return word }
      let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "\"\(escaped)\""
    }.joined(separator: " ")
  }
}
