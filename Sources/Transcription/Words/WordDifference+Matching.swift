public import Entries

extension WordDifference {
  /// Compares two texts word by word; capitals make no difference.
  public init(_ left: [String], _ right: [String]) {
    let pairs = WordMatching.pairs(left.map(WrittenWord.key), right.map(WrittenWord.key))
    var changes: [Change] = []
    var (nextLeft, nextRight) = (0, 0)
    for (one, other) in pairs.map({ ($0.left, $0.right) }) + [(left.count, right.count)] {
      if one > nextLeft || other > nextRight {
        changes.append(Change(left: nextLeft..<one, right: nextRight..<other))
      }
      (nextLeft, nextRight) = (one + 1, other + 1)
    }
    self.init(changes: changes, same: pairs.count)
  }
}
