/// Entries in which one person speaks whom the journal does not know yet.
public struct UnnamedEntries: Sendable, Equatable {
  /// The entries, by number.
  public var entries: [Int64]
  /// The number of recordings.
  public var recordings: Int

  /// Puts the facts together.
  public init(entries: [Int64], recordings: Int) {
    self.entries = entries
    self.recordings = recordings
  }
}
