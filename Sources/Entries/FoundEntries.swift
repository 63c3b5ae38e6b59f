/// What a search found.
public struct FoundEntries: Sendable, Equatable {
  /// The entries in the order asked for, those that are only near below the others.
  public var entries: [FoundEntry]
  /// How many entries have exactly what was searched for, without regard to a limit.
  public var total: Int
  /// What became of the search by sound, if there was to be one.
  public var sound: SoundReport?
  /// Whether the query has a plain `or`, which was searched for as a word.
  public var hasPlainOr: Bool

  /// Makes a result, by default of a search that found nothing.
  public init(_ entries: [FoundEntry] = [], total: Int = 0, hasPlainOr: Bool = false) {
    self.entries = entries
    self.total = total
    self.hasPlainOr = hasPlainOr
  }
}
