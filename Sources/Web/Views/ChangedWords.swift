import Entries

/// The differences between two versions of a text: the changed words of each, with some context.
struct ChangedWords {
  /// The number of words of context around each change.
  private static let context = 4
  /// The maximum number of passages, and of words in each.
  private static let (mostPassages, mostWords) = (8, 40)

  let was: String
  let became: String

  /// Collects the changed words; nil if there are none.
  init?(_ compared: TranscriptComparison) {
    let changes = compared.difference.changes
    guard !changes.isEmpty else { return nil }
    was = ChangedWords.text(
      compared.first.transcript.words.map(\.text), around: changes.map(\.left))
    became = ChangedWords.text(
      compared.second.transcript.words.map(\.text), around: changes.map(\.right))
  }

  /// The words at some places with their context, and an ellipsis where words are omitted.
  static func text(_ words: [String], around places: [Range<Int>]) -> String {
    var passages: [Range<Int>] = []
    for place in places {
      let begin = max(0, place.lowerBound - context)
      let end = min(words.count, place.upperBound + context)
      if let last = passages.last, begin <= last.upperBound {
        passages[passages.count - 1] = last.lowerBound..<max(end, last.upperBound)
      } else {
        passages.append(begin..<end)
      }
    }
    var text = passages.first.map { $0.lowerBound > 0 } ?? false ? "… " : ""
    text += passages.prefix(mostPassages)
      .map { words[$0].prefix(mostWords).joined(separator: " ") }.joined(separator: " … ")
    let isWhole =
      passages.count <= mostPassages && passages.last?.upperBound == words.count
      && passages.allSatisfy { $0.count <= mostWords }
    return isWhole ? text : text + " …"
  }
}
