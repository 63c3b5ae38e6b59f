package import Entries

/// A part of a displayed text: a spoken word with its time, or the text between two words.
package struct TextPiece: Sendable, Equatable {
  /// The text.
  package let text: String
  /// The word, or nil between two words.
  package let word: Word?
}

extension Utterance {
  /// The text in pieces: its words, and the text before, between and after them.
  ///
  /// An utterance whose words have no ranges in the text is one piece.
  package var textPieces: [TextPiece] {
    guard hasRanges, !words.isEmpty else {
      return text.isEmpty ? [] : [TextPiece(text: text, word: nil)]
    }
    let scalars = text.unicodeScalars
    var pieces: [TextPiece] = []
    var (index, place) = (scalars.startIndex, 0)
    func take(upTo end: Int, _ word: Word?) {
      guard end > place else { return }
      let next = scalars.index(index, offsetBy: end - place)
      pieces.append(TextPiece(text: String(scalars[index..<next]), word: word))
      (index, place) = (next, end)
    }
    for word in words {
      take(upTo: word.range.lowerBound, nil)
      take(upTo: word.range.upperBound, word)
    }
    take(upTo: scalars.count, nil)
    return pieces
  }
}
