/// A label or a collection of a journal, with how much it is used.
public struct JournalLabel: Sendable, Equatable {
  /// The label.
  public var tag: Tag
  /// How many entries outside the trash carry the label, or are in the collection.
  public var entries: Int
  /// The day of the oldest of these entries.
  public var firstDay: CivilDay?
  /// The day of the newest of these entries.
  public var lastDay: CivilDay?
  /// The saved filter of a collection, if it has one.
  public var filter: EntryFilter?

  /// Describes a label.
  public init(
    tag: Tag, entries: Int, firstDay: CivilDay? = nil, lastDay: CivilDay? = nil,
    filter: EntryFilter? = nil
  ) {
    self.tag = tag
    self.entries = entries
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.filter = filter
  }
}
