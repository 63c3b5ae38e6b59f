extension MarkedText {
  /// Marks where terms occur in a plain text, by the rules of the index.
  init(_ text: String, marking terms: [SearchQuery.Term]) {
    let words = TextWord.words(of: text).words
    let ranges = terms.flatMap { term in
      term.spellings.flatMap {
        TextRedaction($0)?.ranges(in: words, asPrefix: term.isPrefix) ?? []
      }
    }
    self.init(text, at: ranges)
  }

  /// Marks ranges of a plain text, in Unicode scalars; of those that overlap the first one.
  init(_ text: String, at ranges: [Range<Int>]) {
    let ranges = ranges.sorted {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }
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
