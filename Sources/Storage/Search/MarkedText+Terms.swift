extension MarkedText {
  /// Marks where terms occur in a plain text, by the rules of the index.
  init(_ text: String, marking terms: [SearchQuery.Term]) {
    let words = TextRedaction.words(of: text)
    var ranges: [Range<Int>] = []
    for term in terms {
      for spelling in term.spellings {
        let wanted = FoldedWords(spelling).words
        guard !wanted.isEmpty, wanted.count <= words.count else { continue }
        for first in 0...words.count - wanted.count {
          let span = words[first..<first + wanted.count]
          guard let last = span.last, let wantedLast = wanted.last,
            zip(span, wanted.dropLast()).allSatisfy({ $0.folded == $1 }),
            term.isPrefix ? last.folded.hasPrefix(wantedLast) : last.folded == wantedLast
          else { continue }
          ranges.append(words[first].range.lowerBound..<last.range.upperBound)
        }
      }
    }
    ranges.sort { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    let bytes = Array(text.utf8)
    // The position of each scalar's first byte, and of the end.
    let places = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.count]
    var matches: [Match] = []
    for range in ranges where range.lowerBound >= matches.last?.scalars.upperBound ?? 0 {
      matches.append(
        Match(bytes: places[range.lowerBound]..<places[range.upperBound], scalars: range))
    }
    self.init(bytes: bytes, matches: matches)
  }
}
