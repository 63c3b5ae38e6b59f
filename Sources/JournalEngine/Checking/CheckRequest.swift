/// What a check looks at, and whether it mends.
public struct CheckRequest: Sendable, Equatable {
  /// Which recordings are read.
  public enum Subset: Sendable, Equatable {
    /// All.
    case all
    /// A share of the stored sound, from 0 to 1, chosen anew each time.
    case share(Double)
    /// One of several equal parts, counted from 1, so that some days cover all.
    case part(Int, of: Int)
  }

  /// Which recordings are read.
  public var subset: Subset
  /// Whether what can be made anew is made anew.
  public var repairs: Bool

  /// Makes a request.
  public init(subset: Subset = .all, repairs: Bool = false) {
    self.subset = subset
    self.repairs = repairs
  }
}
