public import Entries

/// Some words of a text, and the stretch of sound in which they were said.
public struct AlignmentPiece: Sendable, Equatable {
  /// The range of the words.
  public var words: Range<Int>
  /// The range of the sound, in seconds of the recording's clock.
  public var seconds: ClosedRange<Double>

  /// Pairs words with a stretch of sound.
  public init(words: Range<Int>, seconds: ClosedRange<Double>) {
    self.words = words
    self.seconds = seconds
  }

  /// Seconds of sound added on either side of a word whose time is known roughly.
  private static let margin = 0.3
  /// After `wanted` seconds a piece ends at the next pause, after `longest` at the next word.
  private static let wanted = 8.0
  private static let longest = 20.0

  /// Divides a text into pieces by comparing it with a recogniser's words for the same sound.
  ///
  /// Two consecutive words that both texts have are trusted to be the same words. A cut is made
  /// between two such words, at a pause if there is one, and wherever the recogniser heard more
  /// between them than the text has. Without any such words the whole text is one piece.
  /// - Parameters:
  ///   - words: The text's words.
  ///   - heard: The recogniser's words, with times on the recording's clock.
  ///   - duration: The length of the sound in seconds.
  public static func pieces(
    of words: [String], heard: [Word], duration: Double
  ) -> [AlignmentPiece] {
    guard !words.isEmpty else { return [] }
    let anchors = trusted(
      WordMatching.pairs(words.map(WrittenWord.key), heard.map { WrittenWord.key($0.text) }))
    guard let first = anchors.first, let last = anchors.last else {
      return [AlignmentPiece(words: words.indices, seconds: 0...max(0, duration))]
    }
    var pieces: [AlignmentPiece] = []
    var begin = (word: 0, seconds: start(before: first, heard))
    for (anchor, next) in zip(anchors, anchors.dropFirst()) where next.left == anchor.left + 1 {
      let end = heard[anchor.right].end
      let resumed = heard[next.right].start
      let isSkip = next.right > anchor.right + 1 && resumed - end > 0.5
      let length = end - begin.seconds
      let isPause = resumed - end >= 0.12
      guard isSkip || (isPause && length >= wanted) || length >= longest else { continue }
      let middle = max(end, (end + resumed) / 2)
      let cut = isSkip ? min(end + margin / 2, middle) : middle
      pieces.append(
        AlignmentPiece(
          words: begin.word..<next.left, seconds: begin.seconds...max(begin.seconds, cut)))
      begin = (next.left, isSkip ? max(cut, resumed - margin / 2) : cut)
    }
    let end = stop(after: last, heard, words.count, duration)
    pieces.append(
      AlignmentPiece(
        words: begin.word..<words.count, seconds: begin.seconds...max(begin.seconds, end)))
    return pieces
  }

  /// Returns the pieces that failed, each joined with the pieces on either side of it.
  public static func widened(
    _ pieces: [AlignmentPiece], where hasFailed: (Range<Int>) -> Bool
  ) -> [AlignmentPiece] {
    let failed = pieces.indices.filter { !pieces[$0].words.isEmpty && hasFailed(pieces[$0].words) }
    var spans: [ClosedRange<Int>] = []
    for index in failed {
      let span = max(0, index - 1)...min(pieces.count - 1, index + 1)
      if let last = spans.last, last.upperBound >= span.lowerBound {
        spans[spans.count - 1] = last.lowerBound...span.upperBound
      } else {
        spans.append(span)
      }
    }
    return spans.filter { $0.count > 1 }.map { span in
      let (first, last) = (pieces[span.lowerBound], pieces[span.upperBound])
      return AlignmentPiece(
        words: first.words.lowerBound..<last.words.upperBound,
        seconds: first.seconds
          .lowerBound...max(
            first.seconds.lowerBound, last.seconds.upperBound))
    }
  }

  /// Returns the pairs with a neighbour that is adjacent in both texts.
  private static func trusted(_ pairs: [WordMatching.Pair]) -> [WordMatching.Pair] {
    guard pairs.count > 1 else { return pairs }
    func adjoin(_ one: Int, _ other: Int) -> Bool {
      guard pairs.indices.contains(one), pairs.indices.contains(other) else { return false }
      return pairs[other].left == pairs[one].left + 1
        && pairs[other].right == pairs[one].right + 1
    }
    return pairs.indices.filter { adjoin($0 - 1, $0) || adjoin($0, $0 + 1) }.map { pairs[$0] }
  }

  /// Returns where the text begins: as long before the first known word as the words before it
  /// need.
  private static func start(before anchor: WordMatching.Pair, _ heard: [Word]) -> Double {
    let missing = anchor.left
    let earlier = anchor.right - 2 * missing - (missing > 0 ? 2 : 0)
    guard missing > 0 else { return max(0, heard[anchor.right].start - margin) }
    return earlier > 0 ? max(0, heard[earlier].start - margin) : 0
  }

  private static func stop(
    after anchor: WordMatching.Pair, _ heard: [Word], _ count: Int, _ duration: Double
  ) -> Double {
    let missing = count - 1 - anchor.left
    let later = anchor.right + 2 * missing + (missing > 0 ? 2 : 0)
    guard missing > 0 else { return min(duration, heard[anchor.right].end + margin) }
    return later < heard.count - 1 ? min(duration, heard[later].end + margin) : duration
  }
}
