package import Entries

/// What became of a wish to take the last change back.
package enum UndoOutcome: Sendable, Equatable {
  /// These changes were taken back, by entry.
  case undone([EntryRevision])
  /// There was nothing to take back.
  case nothing
  /// An entry was added after the last change.
  case added(Int64)
  /// Something was changed after the last change of which nothing is kept.
  case notKept

  /// The changes that were taken back.
  package var revisions: [EntryRevision] {
    if case .undone(let revisions) = self { revisions } else { [] }
  }
}
