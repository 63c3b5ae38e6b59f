/// Whether two texts are probably versions of one text, judged by the pairs of consecutive words
/// that they share.
struct TextOverlap {
  /// The part of the shorter text's pairs that both must have.
  private static let least = 0.5

  private let pairs: Set<[Substring]>

  init(_ text: String) {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    pairs = words.count == 1 ? [words] : Set(zip(words, words.dropFirst()).map { [$0, $1] })
  }

  /// Whether the text has no words.
  var isEmpty: Bool { pairs.isEmpty }

  func isShared(with text: String) -> Bool {
    let other = TextOverlap(text)
    let shorter = min(pairs.count, other.pairs.count)
    guard shorter > 0 else { return false }
    return Double(pairs.intersection(other.pairs).count) >= TextOverlap.least * Double(shorter)
  }
}
