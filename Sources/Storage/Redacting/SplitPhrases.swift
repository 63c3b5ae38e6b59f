/// Finds phrases that begin in one utterance of a transcript and end in a later one.
///
/// The transcript that is shown and searched joins its utterances, so such phrases can be found
/// there.
struct SplitPhrases {
  /// The place of one or more words in an utterance.
  struct Place: Equatable {
    /// The position of the utterance.
    var position: Int
    /// The range of the words in the utterance's text, in Unicode scalars.
    var scalars: Range<Int>
  }

  private let words: [String]
  /// The last words that were read, one fewer than the phrase has.
  private var tail: [(folded: String, place: Place)] = []

  init(_ redaction: TextRedaction) { words = redaction.words }

  /// Reads the next utterance of a transcript.
  /// - Returns: The first and the last word of each phrase that began in an earlier utterance and
  ///   ends in this one.
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
