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
      for number in words.indices {
        var parts = keys[number].split(separator: "-").map(String.init)
        if Parts.isWithinNumber(number, of: keys) {
          parts = []
        } else if let century = Parts.century(at: number, of: keys) {
          parts = century
        } else if parts.isEmpty {
          parts = [words[number]]
        }
        texts += parts
        counts.append(parts.count)
        self.words += Array(repeating: number, count: parts.count)
      }
    }

    /// Whether a word is the "and" within a number, as in "four hundred and six", which carries no
    /// meaning.
    private static func isWithinNumber(_ number: Int, of keys: [String]) -> Bool {
      guard keys[number] == "and", number > 0, number + 1 < keys.count else { return false }
      return ["hundred", "thousand"].contains(keys[number - 1])
        && NumberWords.digits(of: [keys[number + 1]]) != nil
    }

    /// The hundreds for the first half of a year that is said in two halves, as in "nineteen eighty
    /// four"; nil for other words.
    private static func century(at number: Int, of keys: [String]) -> [String]? {
      func half(_ words: ArraySlice<String>) -> Int? {
        NumberWords.digits(of: Array(words)).flatMap { Int($0) }
          .flatMap { (10...99).contains($0) ? $0 : nil }
      }
      guard let first = half(keys[number...number]), number + 1 < keys.count,
        half(keys[number + 1..<min(keys.count, number + 3)]) != nil
          || half(keys[number + 1...number + 1]) != nil
      else { return nil }
      return NumberWords.words(of: "\(first)00")
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
