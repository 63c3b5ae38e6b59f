/// Finds the words that two texts have in common, in order.
///
/// Long texts are divided at words that are unique in both (the patience method of B. Cohen); the
/// parts between are matched by their longest common subsequence.
public enum WordMatching {
  /// One word that both texts have.
  public struct Pair: Sendable, Equatable {
    /// Its index in the first text.
    public var left: Int
    /// Its index in the second text.
    public var right: Int
  }

  /// The greatest number of cells in a table of common subsequences.
  private static let tableLimit = 1_000_000

  /// Returns the words that two texts have in common, as pairs of indices that rise in both.
  public static func pairs(_ left: [String], _ right: [String]) -> [Pair] {
    var numbers: [String: Int] = [:]
    func number(_ word: String) -> Int {
      if let known = numbers[word] { return known }
      numbers[word] = numbers.count
      return numbers.count - 1
    }
    let left = left.map(number)
    let right = right.map(number)
    var found: [Pair] = []
    var open = [(left.indices, right.indices)]
    while let (ahead, behind) = open.popLast() {
      match(left, ahead, right, behind, &found, &open)
    }
    return found.sorted { $0.left < $1.left }
  }

  private static func match(
    _ left: [Int], _ ahead: Range<Int>, _ right: [Int], _ behind: Range<Int>,
    _ found: inout [Pair], _ open: inout [(Range<Int>, Range<Int>)]
  ) {
    var (low, high) = (ahead.lowerBound, ahead.upperBound)
    var (first, last) = (behind.lowerBound, behind.upperBound)
    while low < high, first < last, left[low] == right[first] {
      found.append(Pair(left: low, right: first))
      low += 1
      first += 1
    }
    while low < high, first < last, left[high - 1] == right[last - 1] {
      high -= 1
      last -= 1
      found.append(Pair(left: high, right: last))
    }
    guard low < high, first < last else { return }
    if (high - low) * (last - first) <= tableLimit {
      found += common(left, low..<high, right, first..<last)
      return
    }
    let anchors = unique(left, low..<high, right, first..<last)
    // Two long texts without a common unique word are treated as different texts.
    guard !anchors.isEmpty else { return }
    for anchor in anchors {
      open.append((low..<anchor.left, first..<anchor.right))
      found.append(anchor)
      low = anchor.left + 1
      first = anchor.right + 1
    }
    open.append((low..<high, first..<last))
  }

  /// Returns the longest common subsequence, computed with a table.
  private static func common(
    _ left: [Int], _ ahead: Range<Int>, _ right: [Int], _ behind: Range<Int>
  ) -> [Pair] {
    let width = behind.count + 1
    var lengths = [Int32](repeating: 0, count: (ahead.count + 1) * width)
    for row in stride(from: ahead.count - 1, through: 0, by: -1) {
      for column in stride(from: behind.count - 1, through: 0, by: -1) {
        let isSame = left[ahead.lowerBound + row] == right[behind.lowerBound + column]
        lengths[row * width + column] =
          isSame
          ? lengths[(row + 1) * width + column + 1] + 1
          : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
      }
    }
    var pairs: [Pair] = []
    var (row, column) = (0, 0)
    while row < ahead.count, column < behind.count {
      if left[ahead.lowerBound + row] == right[behind.lowerBound + column] {
        pairs.append(Pair(left: ahead.lowerBound + row, right: behind.lowerBound + column))
        row += 1
        column += 1
      } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }

  /// Returns the longest rising chain of words that are unique in both stretches.
  private static func unique(
    _ left: [Int], _ ahead: Range<Int>, _ right: [Int], _ behind: Range<Int>
  ) -> [Pair] {
    let places = single(right, behind)
    let candidates = single(left, ahead).compactMap { word, place in
      places[word].map { Pair(left: place, right: $0) }
    }.sorted { $0.left < $1.left }
    // Patience sorting: the last card of each pile, and each card's predecessor.
    var piles: [Int] = []
    var before = [Int?](repeating: nil, count: candidates.count)
    for (index, candidate) in candidates.enumerated() {
      var (low, high) = (0, piles.count)
      while low < high {
        let middle = (low + high) / 2
        if candidates[piles[middle]].right < candidate.right {
          low = middle + 1
        } else {
          high = middle
        }
      }
      before[index] = low > 0 ? piles[low - 1] : nil
      if low < piles.count { piles[low] = index } else { piles.append(index) }
    }
    var chain: [Pair] = []
    var next = piles.last
    while let index = next {
      chain.append(candidates[index])
      next = before[index]
    }
    return chain.reversed()
  }

  /// Returns the words that occur once in a stretch, and their positions.
  private static func single(_ words: [Int], _ range: Range<Int>) -> [Int: Int] {
    var places: [Int: Int] = [:]
    var repeated: Set<Int> = []
    for place in range where places.updateValue(place, forKey: words[place]) != nil {
      repeated.insert(words[place])
    }
    return places.filter { !repeated.contains($0.key) }
  }
}
