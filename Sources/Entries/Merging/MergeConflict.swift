/// A part of an entry that two copies of a journal have changed since they parted.
///
/// The later change stays; the other is in the entry's history, and `undo` brings it back.
public struct MergeConflict: Sendable, Equatable {
  /// The entry's number.
  public var entry: Int64
  /// The part, with the value that gave way.
  public var lost: EntryPart
  /// Whether what stays is that of the other journal.
  public var isOthers: Bool

  /// Describes a conflict.
  public init(entry: Int64, lost: EntryPart, isOthers: Bool) {
    self.entry = entry
    self.lost = lost
    self.isOthers = isOthers
  }
}
