/// A part of an entry that two copies of a journal have changed differently.
///
/// The later change wins; the other one is in the entry's history, and `undo` brings it back.
public struct MergeConflict: Sendable, Equatable {
  /// The entry's number.
  public var entry: Int64
  /// The part, with the value that was overridden.
  public var lost: EntryPart
  /// Whether the value that won is the other journal's.
  public var isOthers: Bool

  /// Describes a conflict.
  public init(entry: Int64, lost: EntryPart, isOthers: Bool) {
    self.entry = entry
    self.lost = lost
    self.isOthers = isOthers
  }
}
