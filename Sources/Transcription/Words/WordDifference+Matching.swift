public import Entries

extension WordDifference {
  /// The parts by which words are compared.
  private struct Parts {
    var texts: [String] = []
    /// The word that each part belongs to.
    var words: [Int] = []
    /// How many parts each word has.
    var counts: [Int] = []

    init(_ words: [String]) {
      for (number, word) in words.enumerated() {
        let parts = WrittenWord.key(word).split(separator: "-").map(String.init)
        texts += parts.isEmpty ? [word] : parts
        counts.append(max(1, parts.count))
        self.words += Array(repeating: number, count: max(1, parts.count))
      }
    }
  }

  /// Compares two texts word by word.
  ///
  /// Capitals make no difference, nor whether a number stands there in words or in digits, nor
  /// whether words are joined by a hyphen.
  public init(_ left: [String], _ right: [String]) {
    let (ahead, behind) = (Parts(left), Parts(right))
    let pairs = WordMatching.pairs(ahead.texts, behind.texts)
    var changes: [Change] = []
    var (nextLeft, nextRight, same) = (0, 0, 0)
    var index = 0
    while index < pairs.count {
      // Pairs of parts that share a word on either side belong together.
      var end = index + 1
      while end < pairs.count,
        ahead.words[pairs[end].left] == ahead.words[pairs[end - 1].left]
          || behind.words[pairs[end].right] == behind.words[pairs[end - 1].right]
      {
        end += 1
      }
      let (first, last) = (pairs[index], pairs[end - 1])
      let one = ahead.words[first.left]..<ahead.words[last.left] + 1
      let other = behind.words[first.right]..<behind.words[last.right] + 1
      // They are the same only where no part of a word is left over.
      if ahead.counts[one].reduce(0, +) == end - index,
        behind.counts[other].reduce(0, +) == end - index
      {
        if one.lowerBound > nextLeft || other.lowerBound > nextRight {
          changes.append(
            Change(left: nextLeft..<one.lowerBound, right: nextRight..<other.lowerBound))
        }
        (nextLeft, nextRight) = (one.upperBound, other.upperBound)
        same += one.count
      }
      index = end
    }
    if left.count > nextLeft || right.count > nextRight {
      changes.append(Change(left: nextLeft..<left.count, right: nextRight..<right.count))
    }
    self.init(changes: changes, same: same)
  }
}
