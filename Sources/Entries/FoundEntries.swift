/// A word that was searched for and that no entry has, and one that is spelled alike.
public struct MisspelledWord: Sendable, Equatable {
  /// The word as it was typed.
  public var typed: String
  /// The word that some entry has.
  public var near: String

  /// Makes a pair.
  public init(typed: String, near: String) {
    (self.typed, self.near) = (typed, near)
  }
}

/// The result of a search.
public struct FoundEntries: Sendable, Equatable {
  /// The entries in the requested order; entries found only by similar spelling come last.
  public var entries: [FoundEntry]
  /// How many entries contain exactly what was searched for; the limit is ignored.
  public var total: Int
  /// How many other entries have similarly spelled words; the limit is ignored.
  ///
  /// It is 0 if there were enough exact hits to do without.
  public var nearTotal = 0
  /// The result of the search by sound; nil if none was requested.
  public var sound: SoundReport?
  /// The words of a query of several that no entry has, where those spelled alike were not searched for
  /// or found nothing.
  public var misspelled: [MisspelledWord] = []
  /// Whether the query has a plain `or`, which was searched for as a word.
  public var hasPlainOr: Bool

  /// Makes a result, by default of a search that found nothing.
  public init(_ entries: [FoundEntry] = [], total: Int = 0, hasPlainOr: Bool = false) {
    self.entries = entries
    self.total = total
    self.hasPlainOr = hasPlainOr
  }
}
