/// Removes a phrase from texts, ignoring case and accents.
///
/// In a script without spaces (``UnspacedScript``) it is found within a sentence, too, but not
/// across punctuation other than the dot within a foreign name. It may have several ways to write
/// it, which differ in how their numbers are written.
package struct TextRedaction: Sendable, Equatable {
  /// The text that replaces removed words.
  package static let mark = "[redacted]"

  /// A way to write the phrase.
  private struct Phrase: Equatable, Sendable {
    /// The text.
    let text: String
    /// The words, folded.
    let words: [String]
    /// For each word, whether it was typed directly behind the one before it, as characters of a
    /// script without spaces are; then no punctuation may part them in a text.
    let isJoined: [Bool]

    init(_ text: String) {
      self.text = text
      let typed = TextWord.words(of: text).words
      words = typed.map(\.folded)
      isJoined = typed.indices.map {
        $0 > 0 && typed[$0 - 1].range.upperBound == typed[$0].range.lowerBound
      }
    }

    static func == (one: Phrase, other: Phrase) -> Bool {
      one.words == other.words && one.isJoined == other.isJoined
    }

    func fits(_ span: some RandomAccessCollection<TextWord>, asPrefix: Bool) -> Bool {
      guard span.count == words.count else { return false }
      return zip(zip(span, words), isJoined).enumerated().allSatisfy { index, pair in
        let ((word, wanted), isJoined) = pair
        let isEqual =
          asPrefix && index == words.count - 1
          ? word.folded.hasPrefix(wanted) : word.folded == wanted
        return isEqual && (word.isDirect || !isJoined)
      }
    }
  }

  /// The phrase as it was typed, and then every other way to write it, of which each has words.
  private let phrases: [Phrase]

  /// Makes a redaction; nil if the text has no word.
  package init?(_ text: String) { self.init([text]) }

  /// Makes a redaction of a text also with its numbers in words, in halves and in digits, as search
  /// reads them; nil if the text has no word.
  package init?(withNumbers text: String) {
    self.init(SearchQuery.Term(text: text, isPrefix: false).spellings)
  }

  private init?(_ texts: [String]) {
    var phrases: [Phrase] = []
    for phrase in texts.map(Phrase.init)
    where !phrases.contains(where: { $0.words == phrase.words }) {
      phrases.append(phrase)
    }
    self.phrases = phrases
    if phrases.isEmpty || phrases.contains(where: \.words.isEmpty) { return nil }
  }

  /// The phrase as it was typed, and then every other way to write it.
  package var texts: [String] { phrases.map(\.text) }

  /// The first word of each way to write it, folded.
  var firstWords: [String] { phrases.compactMap(\.words.first) }

  /// The numbers of words of the ways to write it, the greatest first.
  var lengths: [Int] { Set(phrases.map(\.words.count)).sorted(by: >) }

  /// Whether words of a text are those of the phrase.
  /// - Parameter asPrefix: Whether the last one may be longer.
  func fits(_ span: some RandomAccessCollection<TextWord>, asPrefix: Bool = false) -> Bool {
    phrases.contains { $0.fits(span, asPrefix: asPrefix) }
  }

  /// Returns the ranges at which the phrase occurs, in Unicode scalars, in order.
  package func ranges(in text: String) -> [Range<Int>] {
    ranges(in: TextWord.words(of: text).words)
  }

  /// Returns the ranges at which the phrase occurs among the words of a text.
  func ranges(in found: [TextWord], asPrefix: Bool = false) -> [Range<Int>] {
    let lengths = lengths
    var ranges: [Range<Int>] = []
    var place = 0
    while place < found.count {
      let length = lengths.first {
        place + $0 <= found.count
          && fits(found[place..<place + $0], asPrefix: asPrefix)
      }
      if let length {
        ranges.append(
          found[place].range.lowerBound..<found[place + length - 1].range.upperBound)
      }
      place += length ?? 1
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
