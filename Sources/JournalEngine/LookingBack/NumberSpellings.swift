import Storage

/// The ways to write words whose numbers are in words or in digits, other than the one that was
/// typed.
struct NumberSpellings {
  private let others: [TextRedaction]

  init(of words: String) {
    others = (TextRedaction(withNumbers: words)?.texts.dropFirst() ?? [])
      .compactMap { TextRedaction($0) }
  }

  /// Whether one of them stands in a text and is no part of a longer figure (``LongerFigure``).
  func occur(in text: String) -> Bool {
    let scalars = text.unicodeScalars
    return others.contains { other in
      // The places are in order, so each is counted from the end of the one before.
      var (end, count) = (scalars.startIndex, 0)
      return other.ranges(in: text).contains { range in
        let start = scalars.index(end, offsetBy: range.lowerBound - count)
        end = scalars.index(start, offsetBy: range.count)
        count = range.upperBound
        return !LongerFigure.holds(start..<end, of: text)
      }
    }
  }
}
