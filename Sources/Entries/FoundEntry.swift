/// A search hit with the entry it is in.
public struct FoundEntry: Sendable, Equatable {
  /// What was found.
  public var hit: SearchHit
  /// Where it was found.
  public var entry: Entry

  /// Puts a hit and its entry together.
  public init(_ hit: SearchHit, in entry: Entry) {
    self.hit = hit
    self.entry = entry
  }
}
