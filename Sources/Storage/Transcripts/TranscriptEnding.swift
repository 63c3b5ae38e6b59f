/// What came of ending a version.
package enum TranscriptEnding: Sendable, Equatable {
  /// Another version is shown.
  case hidden
  /// It is the one that is shown.
  case shown
  /// It became the one that is shown, and what was said in it was obeyed.
  case obeyed(changedEntry: Bool)
}
