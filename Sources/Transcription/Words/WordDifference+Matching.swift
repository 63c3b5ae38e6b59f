public import Entries

extension WordDifference {
  /// The parts of words, which are compared.
  private struct Parts {
    var texts: [String] = []
    /// The word that each part belongs to.
    var words: [Int] = []
    /// How many parts each word has.
    var counts: [Int] = []

    init(_ words: [String]) {
      let keys = words.map(WrittenWord.key)
      var number = 0
      while number < words.count {
        if let year = NumberWords.wordsInFull(ofYearAt: number, of: keys) {
          year.forEach { add($0) }
          number += year.count
        } else {
          let parts = keys[number].split(separator: "-").map(String.init)
          add(
            NumberWords.isAnd(at: number, of: keys) ? [] : parts.isEmpty ? [words[number]] : parts)
          number += 1
        }
      }
    }

    /// Adds the parts of the next word.
    private mutating func add(_ parts: [String]) {
      texts += parts
      words += Array(repeating: counts.count, count: parts.count)
      counts.append(parts.count)
    }

    /// Whether any of these words has parts.
    func haveParts(_ words: Range<Int>) -> Bool { counts[words].contains { $0 > 0 } }
  }

  /// Compares two texts word by word.
  ///
  /// The comparison ignores capitals, hyphens between words, and whether a number is in words or in
  /// digits.
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
      // Words are the same only if no part of any word is unmatched.
      if ahead.counts[one].reduce(0, +) == end - index,
        behind.counts[other].reduce(0, +) == end - index
      {
        if ahead.haveParts(nextLeft..<one.lowerBound)
          || behind.haveParts(nextRight..<other.lowerBound)
        {
          changes.append(
            Change(left: nextLeft..<one.lowerBound, right: nextRight..<other.lowerBound))
        }
        (nextLeft, nextRight) = (one.upperBound, other.upperBound)
        same += one.count
      }
      index = end
    }
    if ahead.haveParts(nextLeft..<left.count) || behind.haveParts(nextRight..<right.count) {
      changes.append(Change(left: nextLeft..<left.count, right: nextRight..<right.count))
    }
    self.init(changes: changes, same: same)
  }
}
