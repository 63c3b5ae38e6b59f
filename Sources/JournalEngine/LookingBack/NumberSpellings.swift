import Storage

/// The ways to write words whose numbers are in words or in digits, other than the one that was typed.
struct NumberSpellings {
  private let others: [TextRedaction]

  init(of words: String) {
    others = (TextRedaction(withNumbers: words)?.texts.dropFirst() ?? [])
      .compactMap { TextRedaction($0) }
  }

  /// Whether one of them stands in a text and is no part of a longer figure (``LongerFigure``).
  func occur(in text: String) -> Bool {
    others.contains { other in
      other.ranges(in: text).contains { range in
        let scalars = text.unicodeScalars
        let start = scalars.index(scalars.startIndex, offsetBy: range.lowerBound)
        let end = scalars.index(start, offsetBy: range.count)
        return !LongerFigure.holds(start..<end, of: text)
      }
    }
  }
}
