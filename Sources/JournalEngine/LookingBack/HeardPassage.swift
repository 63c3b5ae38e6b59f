import Entries

/// What the transcript has where something else was probably said.
struct HeardPassage {
  /// The words before and behind that are shown.
  private static let around = (before: 8, behind: 10)

  /// The words that stand there.
  let words: String
  /// A passage around them.
  let snippet: SearchHit.Snippet

  /// Finds the words.
  /// - Parameters:
  ///   - utterances: The transcript around that time.
  ///   - time: When it was said, in seconds of the recording's own clock.
  init(_ utterances: [Utterance], at time: Range<Double>) {
    func shared(_ start: Double, _ end: Double) -> Double {
      min(end, time.upperBound) - max(start, time.lowerBound)
    }
    let utterance = utterances.max {
      shared($0.start, $0.end) < shared($1.start, $1.end)
    }
    guard let utterance, !utterance.words.isEmpty else {
      words = ""
      snippet = SearchHit.Snippet(
        text: utterance?.text ?? "", matches: [], column: .transcript, isCutAtStart: false,
        isCutAtEnd: false)
      return
    }
    let all = utterance.words
    // A word belongs to it if half of the shorter of both is in the other.
    let there = all.indices.filter { index in
      let word = all[index]
      let shorter = min(word.end - word.start, time.upperBound - time.lowerBound)
      return shared(word.start, word.end) > 0 && shared(word.start, word.end) * 2 >= shorter
    }
    let middle = (time.lowerBound + time.upperBound) / 2
    let nearest =
      all.indices.min {
        abs(all[$0].start + all[$0].end - 2 * middle)
          < abs(all[$1].start + all[$1].end - 2 * middle)
      } ?? 0
    let first = there.first ?? nearest
    let last = there.last ?? nearest
    words = there.isEmpty ? "" : all[first...last].map(\.text).joined(separator: " ")
    let start = max(0, first - HeardPassage.around.before)
    let end = min(all.count - 1, last + HeardPassage.around.behind)
    let scalars = Array(utterance.text.unicodeScalars)
    // The words of a damaged journal may lie outside of their text.
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
