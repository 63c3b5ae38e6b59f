/// The differences between the words of two texts of the same sound.
public struct WordDifference: Sendable, Equatable {
  /// Words of one text that replace words of the other; either side may be empty.
  public struct Change: Sendable, Equatable {
    /// Words of the first text.
    public var left: Range<Int>
    /// Words of the second text.
    public var right: Range<Int>

    /// Makes a change.
    public init(left: Range<Int>, right: Range<Int>) {
      self.left = left
      self.right = right
    }
  }

  /// The changes, in order.
  public let changes: [Change]
  /// The number of words that are the same.
  public let same: Int

  /// Makes a difference of its parts.
  public init(changes: [Change], same: Int) {
    self.changes = changes
    self.same = same
  }

  /// The number of words that only the first text has.
  public var removed: Int { changes.reduce(0) { $0 + $1.left.count } }

  /// The number of words that only the second text has.
  public var added: Int { changes.reduce(0) { $0 + $1.right.count } }
}
