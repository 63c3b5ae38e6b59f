import Entries

/// Chooses the passage of a hit that shows the most search terms.
struct SnippetMaker {
  /// The greatest number of Unicode scalars before the first match of a passage.
  private static let lead = 40
  /// The same if a sentence begins there.
  private static let sentenceLead = 80
  /// The least length of a passage that ends with a sentence, in Unicode scalars.
  private static let leastLength = 60
  /// The approximate greatest length of a passage in Unicode scalars; it is cut between words.
  private static let length = 140
  /// The number of matches in a long text that are tried as the first of the passage.
  private static let tries = 64

  private var terms: MatchedTerms

  /// Prepares for the hits of a query.
  init(_ query: SearchQuery) { terms = MatchedTerms(query) }

  /// Returns the passage from the column with the most terms, preferring transcript and note.
  mutating func snippet(of columns: [HitMaker.Part]) -> SearchHit.Snippet? {
    for group in [[SearchHit.Column.transcript, .note], [.title], [.captions, .tags, .places]] {
      var best: (part: HitMaker.Part, window: Window)?
      for column in group {
        guard let part = columns.first(where: { $0.column == column }),
          let window = window(of: part.text)
        else { continue }
        if best.map({ window.terms > $0.window.terms }) ?? true { best = (part, window) }
      }
      if let best {
        return SnippetMaker.cut(best.part.text, from: best.window.first, column: best.part.column)
      }
    }
    return nil
  }

  private struct Window {
    var first: MarkedText.Match
    var terms: Int
  }

  /// Returns the match from which a passage contains the most terms; the earliest if several are
  /// equal.
  private mutating func window(of text: MarkedText) -> Window? {
    var best: Window?
    var known: [Set<Int>] = []
    for (index, first) in text.matches.prefix(SnippetMaker.tries).enumerated() {
      let end = first.scalars.lowerBound + SnippetMaker.length - SnippetMaker.lead
      var found: Set<Int> = []
      for (place, match) in zip(index..., text.matches[index...]) {
        if match.scalars.lowerBound > end { break }
        guard match.scalars.upperBound <= end else { continue }
        while known.count <= place {
          known.append(terms.terms(of: text.text(of: text.matches[known.count])))
        }
        found.formUnion(known[place])
        if found.count == terms.most { break }
      }
      if best.map({ found.count > $0.terms }) ?? true {
        best = Window(first: first, terms: found.count)
      }
      if found.count == terms.most { break }
    }
    return best
  }

  /// Returns the passage around a match.
  static func cut(
    _ text: MarkedText, from match: MarkedText.Match, column: SearchHit.Column
  ) -> SearchHit.Snippet {
    let start = back(from: match.bytes.lowerBound, in: text.bytes)
    let lead = scalars(text.bytes[start..<match.bytes.lowerBound])
    let longest = max(length, lead + length - SnippetMaker.lead)
    let cut = forward(
      from: start, upTo: longest, atLeast: match.bytes.upperBound, in: text.bytes)
    let last = text.matches.last { $0.bytes.lowerBound >= start && $0.bytes.upperBound <= cut }
    let end = sentenceEnd(
      of: text.bytes[start..<cut], after: last?.bytes.upperBound ?? match.bytes.upperBound)
    let skipped = match.scalars.lowerBound - lead
    let line = SingleLine(
      text.bytes[start..<end], separator: column == .tags || column == .captions ? " · " : " ")
    let matches = text.matches
      .filter { $0.bytes.lowerBound >= start && $0.bytes.upperBound <= end }
      .map {
        line.place(
          of: $0.scalars.lowerBound - skipped)..<line.place(
            of: $0.scalars.upperBound - skipped)
      }
    return SearchHit.Snippet(
      text: line.text, matches: matches, column: column, isCutAtStart: start > 0,
      isCutAtEnd: end < text.bytes.count)
  }

  /// A passage on one line.
  ///
  /// In the index, each label and each fact of a song is on a line of its own; separators keep them
  /// apart here.
  private struct SingleLine {
    private(set) var text = ""
    /// The positions of the line feeds, in scalars.
    private var feeds: [Int] = []
    /// By how many scalars the separator is longer than a line feed.
    private let growth: Int

    init(_ passage: ArraySlice<UInt8>, separator: String) {
      growth = separator.unicodeScalars.count - 1
      guard passage.contains(where: { $0 < 0x20 }) else {
        text = String(decoding: passage, as: UTF8.self)
        return
      }
      var bytes: [UInt8] = []
      var count = 0
      for byte in passage {
        if byte == 0x0A {
          feeds.append(count)
          bytes += separator.utf8
        } else {
          bytes.append(byte < 0x20 ? 0x20 : byte)
        }
        if byte & 0xC0 != 0x80 { count += 1 }
      }
      text = String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the position in the line of a scalar of the passage.
    func place(of scalar: Int) -> Int { scalar + growth * feeds.count { $0 < scalar } }
  }

  /// Returns the beginning of the sentence before a position; otherwise the beginning of a word at
  /// most `lead` scalars before it, or the position itself.
  private static func back(from place: Int, in bytes: [UInt8]) -> Int {
    var index = place
    var begin = place
    var count = 0
    while index > 0 && count < sentenceLead {
      index -= 1
      if bytes[index] & 0xC0 != 0x80 { count += 1 }
      if bytes[index] <= 0x20 {
        if isSentenceEnd(index, in: bytes[...]) { return index + 1 }
        if count <= lead { begin = index + 1 }
      }
    }
    return index == 0 ? 0 : begin
  }

  /// Whether a sentence or a paragraph ends before a space or a line feed.
  private static func isSentenceEnd(_ index: Int, in bytes: ArraySlice<UInt8>) -> Bool {
    index > bytes.startIndex && ends.contains(bytes[index - 1])
  }

  /// The full stop, the exclamation mark, the question mark, and a line feed (for a blank line).
  private static let ends: Set<UInt8> = [0x2E, 0x21, 0x3F, 0x0A]

  /// Returns the end of the first sentence that ends after a match; otherwise the end of the
  /// passage.
  private static func sentenceEnd(of passage: ArraySlice<UInt8>, after place: Int) -> Int {
    var count = scalars(passage[..<place])
    for index in place..<passage.endIndex {
      if passage[index] & 0xC0 != 0x80 { count += 1 }
      if passage[index] <= 0x20, count >= leastLength, isSentenceEnd(index, in: passage) {
        return index
      }
    }
    return passage.endIndex
  }

  /// Returns the end of a word at most `length` scalars after a position, but not before the end of
  /// the match.
  private static func forward(
    from start: Int, upTo length: Int, atLeast least: Int, in bytes: [UInt8]
  ) -> Int {
    var index = start
    var end = least
    var count = 0
    while index < bytes.count && (count < length || index < least) {
      if bytes[index] <= 0x20 && index >= least { end = index }
      if bytes[index] & 0xC0 != 0x80 { count += 1 }
      index += 1
    }
    return index == bytes.count ? index : end
  }

  private static func scalars(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 & 0xC0 != 0x80 }
  }
}
