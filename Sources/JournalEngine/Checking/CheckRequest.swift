/// What a check reads, and whether it repairs.
public struct CheckRequest: Sendable, Equatable {
  /// Which recordings are read.
  public enum Subset: Sendable, Equatable {
    /// All.
    case all
    /// A share of the stored sound, from 0 to 1, chosen anew each time.
    case share(Double)
    /// One of several equal parts, counted from 1, so that checking one part a day covers all in
    /// time.
    case part(Int, of: Int)
  }

  /// Which recordings are read.
  public var subset: Subset
  /// Whether damaged data that can be derived from other data is rebuilt.
  public var repairs: Bool

  /// Makes a request.
  public init(subset: Subset = .all, repairs: Bool = false) {
    self.subset = subset
    self.repairs = repairs
  }
}
