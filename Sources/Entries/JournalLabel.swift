/// A label or a collection of a journal, with how much it is used.
public struct JournalLabel: Sendable, Equatable {
  /// The label.
  public var tag: Tag
  /// How many live entries carry it, or are in it.
  public var entries: Int
  /// The first of their days.
  public var firstDay: CivilDay?
  /// The last of their days.
  public var lastDay: CivilDay?
  /// The filter behind a collection that has one.
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
