/// A word of a text, folded as in the index.
struct TextWord {
  /// The word without case and diacritics.
  let folded: String
  /// Where it stands, in Unicode scalars of the text.
  let range: Range<Int>
  /// Whether only white space, or the dot of a foreign name (``UnspacedScript/dots``), stands
  /// between it and the word before it, or the beginning.
  var isDirect: Bool

  /// Returns the words of a text, and whether only white space stands behind the last.
  static func words(of text: String) -> (words: [TextWord], endsDirectly: Bool) {
    let scalars = Array(text.unicodeScalars)
    var found: [TextWord] = []
    var first: Int?
    var isDirect = true
    func end(_ place: Int) {
      guard let start = first else { return }
      let word = String(String.UnicodeScalarView(scalars[start..<place]))
      found.append(
        TextWord(
          folded: FoldedWords(word).words.joined(), range: start..<place, isDirect: isDirect))
      first = nil
      isDirect = true
    }
    for (place, scalar) in scalars.enumerated() {
      if let start = first, FoldedWords.continues(scalar, wordBeginningWith: scalars[start]) {
        continue
      }
      end(place)
      if FoldedWords.isPartOfWord(scalar) {
        first = place
      } else if !scalar.properties.isWhitespace, scalar.properties.generalCategory != .format,
        !UnspacedScript.dots.contains(scalar)
      {
        isDirect = false
      }
    }
    end(scalars.count)
    return (found, isDirect)
  }
}
