/// Finds words that follow one another where one utterance of a text ends and another begins.
///
/// The text that is shown and searched joins its utterances.
struct SplitPhrases {
  /// A word, or several, of an utterance.
  struct Place: Equatable {
    /// The position of the utterance.
    var position: Int
    /// Where the words are in its text, in Unicode scalars.
    var scalars: Range<Int>
  }

  private let words: [String]
  /// The last words that were read, one fewer than are looked for.
  private var tail: [(folded: String, place: Place)] = []

  init(_ redaction: TextRedaction) { words = redaction.words }

  /// Reads the next utterance of a text.
  /// - Returns: The first and the last word of each place that began before it and ends in it.
  mutating func next(_ text: String, at position: Int) -> [(first: Place, last: Place)] {
    guard words.count > 1 else { return [] }
    let here = TextRedaction.words(of: text).map {
      (folded: $0.folded, place: Place(position: position, scalars: $0.range))
    }
    let all = tail + here
    defer { tail = Array(all.suffix(words.count - 1)) }
    return tail.indices.compactMap { first in
      let last = first + words.count - 1
      guard last >= tail.count, last < all.count,
        zip(all[first...last], words).allSatisfy({ $0.folded == $1 })
      else { return nil }
      return (all[first].place, all[last].place)
    }
  }
}
