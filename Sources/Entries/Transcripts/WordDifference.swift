/// Where two texts of the same sound say different words.
public struct WordDifference: Sendable, Equatable {
  /// Words of the one that stand in the place of words of the other; one side may be empty.
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
  /// How many words are the same.
  public let same: Int

  /// Makes a difference of its parts.
  public init(changes: [Change], same: Int) {
    self.changes = changes
    self.same = same
  }

  /// How many words only the first text has.
  public var removed: Int { changes.reduce(0) { $0 + $1.left.count } }

  /// How many words only the second text has.
  public var added: Int { changes.reduce(0) { $0 + $1.right.count } }
}
