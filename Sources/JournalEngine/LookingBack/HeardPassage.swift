import Entries

/// The transcript's passage at a time when something else was probably said.
struct HeardPassage {
  /// How many words before and after are shown.
  private static let around = (before: 8, behind: 10)

  /// The transcript's words at that time.
  let words: String
  /// A passage around them.
  let snippet: SearchHit.Snippet

  /// Finds the words.
  /// - Parameters:
  ///   - utterances: The transcript around that time.
  ///   - time: When it was said, in seconds of the recording's own clock.
  init(_ utterances: [Utterance], at time: Range<Double>) {
    let utterance = HeardPlace.utterance(in: utterances, at: time).map { utterances[$0] }
    guard let utterance, let heard = HeardPlace(in: utterance, at: time) else {
      words = ""
      snippet = SearchHit.Snippet(
        text: utterance?.text ?? "", matches: [], column: .transcript, isCutAtStart: false,
        isCutAtEnd: false)
      return
    }
    let all = utterance.words
    let there = heard.words
    let first = there.first ?? heard.nearest
    let last = there.last ?? heard.nearest
    words = there.isEmpty ? "" : all[first...last].map(\.text).joined(separator: " ")
    let start = max(0, first - HeardPassage.around.before)
    let end = min(all.count - 1, last + HeardPassage.around.behind)
    let scalars = Array(utterance.text.unicodeScalars)
    // In a damaged journal, the ranges of words may lie outside the text.
    func place(_ offset: Int) -> Int { min(max(0, offset), scalars.count) }
    let lower = start == 0 ? 0 : place(all[start].range.lowerBound)
    let upper =
      end == all.count - 1 ? scalars.count : max(lower, place(all[end].range.upperBound))
    var passage = String.UnicodeScalarView()
    passage.append(contentsOf: scalars[lower..<upper].map { $0.value < 0x20 ? " " : $0 })
    let from = max(lower, place(all[first].range.lowerBound))
    let until = max(from, place(all[last].range.upperBound))
    snippet = SearchHit.Snippet(
      text: String(passage), matches: there.isEmpty ? [] : [from - lower..<until - lower],
      column: .transcript, isCutAtStart: start > 0, isCutAtEnd: end < all.count - 1)
  }
}
