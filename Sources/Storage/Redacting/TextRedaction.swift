/// Removes a phrase from texts, ignoring case and accents.
///
/// In a script without spaces (``UnspacedScript``) it is found within a sentence, too, but not across
/// punctuation other than the dot within a foreign name.
package struct TextRedaction: Sendable, Equatable {
  /// The text that replaces removed words.
  package static let mark = "[redacted]"

  /// The words of the phrase, folded.
  package let words: [String]

  /// For each word, whether it was typed directly behind the one before it, as characters of a
  /// script without spaces are; then no punctuation may part them in a text.
  private let isJoined: [Bool]

  /// Makes a redaction; nil if the text has no word.
  package init?(_ text: String) {
    let typed = TextWord.words(of: text).words
    words = typed.map(\.folded)
    isJoined = typed.indices.map {
      $0 > 0 && typed[$0 - 1].range.upperBound == typed[$0].range.lowerBound
    }
    if words.isEmpty { return nil }
  }

  /// Whether words of a text are those of the phrase.
  /// - Parameter asPrefix: Whether the last one may be longer.
  func fits(_ span: some RandomAccessCollection<TextWord>, asPrefix: Bool = false) -> Bool {
    guard span.count == words.count else { return false }
    return zip(zip(span, words), isJoined).enumerated().allSatisfy { index, pair in
      let ((word, wanted), isJoined) = pair
      let isEqual =
        asPrefix && index == words.count - 1
        ? word.folded.hasPrefix(wanted) : word.folded == wanted
      return isEqual && (word.isDirect || !isJoined)
    }
  }

  /// Returns the ranges at which the phrase occurs, in Unicode scalars, in order.
  package func ranges(in text: String) -> [Range<Int>] {
    ranges(in: TextWord.words(of: text).words)
  }

  /// Returns the ranges at which the phrase occurs among the words of a text.
  func ranges(in found: [TextWord], asPrefix: Bool = false) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var place = 0
    while place + words.count <= found.count {
      let span = found[place..<place + words.count]
      if fits(span, asPrefix: asPrefix) {
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
}
