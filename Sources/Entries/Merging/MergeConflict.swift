/// A part of an entry that two copies of a journal have changed differently.
///
/// The later change wins; the other one is in the entry's history, and `undo` brings it back. If
/// one copy moved the entry to the trash, the part is kept in the entry there, and `restore` brings
/// it back.
public struct MergeConflict: Sendable, Equatable {
  /// The entry's number.
  public var entry: Int64
  /// The part, with the value that was overridden or is in the trash.
  public var lost: EntryPart
  /// Whether the value that won, or the deletion, is the other journal's.
  public var isOthers: Bool
  /// Whether one journal changed the part while the other moved its entry to the trash, where it
  /// is.
  public var isInTrash: Bool

  /// Describes a conflict.
  public init(entry: Int64, lost: EntryPart, isOthers: Bool, isInTrash: Bool = false) {
    self.entry = entry
    self.lost = lost
    self.isOthers = isOthers
    self.isInTrash = isInTrash
  }
}
