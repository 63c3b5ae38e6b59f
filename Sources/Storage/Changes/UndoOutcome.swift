package import Entries

/// The result of a request to undo the last change.
package enum UndoOutcome: Sendable, Equatable {
  /// These changes were undone, by entry.
  case undone([EntryRevision])
  /// There was nothing to undo.
  case nothing
  /// An entry was added after the last change.
  case added(Int64)
  /// The last change was one for which no history is kept.
  case notKept

  /// The changes that were undone.
  package var revisions: [EntryRevision] {
    if case .undone(let revisions) = self { revisions } else { [] }
  }
}
