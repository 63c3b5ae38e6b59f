/// Removes a phrase from texts, ignoring case and accents.
///
/// In a script without spaces (``UnspacedScript``) it is found within a sentence, too.
package struct TextRedaction: Sendable, Equatable {
  /// The text that replaces removed words.
  package static let mark = "[redacted]"

  /// The words of the phrase, folded.
  package let words: [String]

  /// Makes a redaction; nil if the text has no word.
  package init?(_ text: String) {
    words = FoldedWords(text).words
    if words.isEmpty { return nil }
  }

  /// Returns the ranges at which the phrase occurs, in Unicode scalars, in order.
  package func ranges(in text: String) -> [Range<Int>] {
    let found = TextRedaction.words(of: text)
    guard found.count >= words.count else { return [] }
    var ranges: [Range<Int>] = []
    var place = 0
    while place + words.count <= found.count {
      let span = found[place..<place + words.count]
      if zip(span, words).allSatisfy({ $0.folded == $1 }) {
        ranges.append(
          found[place].range.lowerBound..<found[place + words.count - 1].range.upperBound)
        place += words.count
      } else {
        place += 1
      }
    }
    return ranges
  }

  /// Whether the phrase occurs in a text.
  package func occurs(in text: String) -> Bool { !ranges(in: text).isEmpty }

  /// Returns a text with each occurrence of the phrase replaced by the mark.
  package func redacted(_ text: String) -> String {
    let ranges = ranges(in: text)
    guard !ranges.isEmpty else { return text }
    var scalars = Array(text.unicodeScalars)
    for range in ranges.reversed() {
      scalars.replaceSubrange(range, with: TextRedaction.mark.unicodeScalars)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Returns the words of a text, folded as in the index, with their ranges in Unicode scalars.
  static func words(of text: String) -> [(folded: String, range: Range<Int>)] {
    let scalars = Array(text.unicodeScalars)
    var found: [(folded: String, range: Range<Int>)] = []
    var first: Int?
    func end(_ place: Int) {
      guard let start = first else { return }
      let word = String(String.UnicodeScalarView(scalars[start..<place]))
      found.append((FoldedWords(word).words.joined(), start..<place))
      first = nil
    }
    for (place, scalar) in scalars.enumerated() {
      if let start = first, FoldedWords.continues(scalar, wordBeginningWith: scalars[start]) {
        continue
      }
      end(place)
      if FoldedWords.isPartOfWord(scalar) { first = place }
    }
    end(scalars.count)
    return found
  }
}
