/// The differences between the words of two texts of the same sound.
public struct WordDifference: Sendable, Equatable {
  /// Words of one text that replace words of the other; either side may be empty.
  public struct Change: Sendable, Equatable {
    /// Words of the first text.
    public var left: Range<Int>
    /// Words of the second text.
    public var right: Range<Int>
  }

  /// The changes, in order.
  public let changes: [Change]
  /// The number of words that are the same.
  public let same: Int

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
    self.changes = changes
    same = pairs.count
  }

  /// The number of words that only the first text has.
  public var removed: Int { changes.reduce(0) { $0 + $1.left.count } }

  /// The number of words that only the second text has.
  public var added: Int { changes.reduce(0) { $0 + $1.right.count } }
}
