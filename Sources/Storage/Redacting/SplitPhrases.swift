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

  private let redaction: TextRedaction
  /// The last words that were read, one fewer than the longest phrase has, with the positions of
  /// their utterances.
  private var tail: [(word: TextWord, position: Int)] = []
  /// Whether only white space stands behind the last of these.
  private var endsDirectly = true

  init(_ redaction: TextRedaction) { self.redaction = redaction }

  /// Reads the next utterance of a transcript.
  /// - Returns: The first and the last word of each phrase that began in an earlier utterance and
  ///   ends in this one.
  mutating func next(_ text: String, at position: Int) -> [(first: Place, last: Place)] {
    guard let longest = redaction.lengths.first, longest > 1 else { return [] }
    var (here, isDirect) = TextWord.words(of: text)
    if here.isEmpty {
      isDirect = isDirect && endsDirectly
    } else if !endsDirectly {
      here[0].isDirect = false
    }
    endsDirectly = isDirect
    let all = tail + here.map { (word: $0, position: position) }
    defer { tail = Array(all.suffix(longest - 1)) }
    func place(_ index: Int) -> Place {
      Place(position: all[index].position, scalars: all[index].word.range)
    }
    return tail.indices.compactMap { first in
      let last = redaction.lengths.lazy.map { first + $0 - 1 }.first { last in
        last >= tail.count && last < all.count && redaction.fits(all[first...last].map(\.word))
      }
      return last.map { (place(first), place($0)) }
    }
  }
}
