/// Where a query searches, and how much is reported about each hit.
public struct SearchScope: Sendable, Equatable {
  /// Which entries are searched, how many are returned, and in which order.
  public var filter: EntryFilter
  /// The parts of an entry that are searched; empty means everything but its mood.
  public var columns: [SearchHit.Column]
  /// Whether a hit lists every spoken match, and not only the first for each term.
  public var findsEveryPlace: Bool

  /// Makes a scope.
  public init(
    _ filter: EntryFilter = EntryFilter(), columns: [SearchHit.Column] = [],
    findsEveryPlace: Bool = false
  ) {
    self.filter = filter
    self.columns = columns
    self.findsEveryPlace = findsEveryPlace
  }
}
