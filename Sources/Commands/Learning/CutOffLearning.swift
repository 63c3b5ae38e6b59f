import Foundation
import JournalEngine

/// Remembers that a run of `learn` stored something and did not come to its end, so that the next one says
/// that it goes on from there.
///
/// It is remembered in the folder for state; names of voices stay in the journal, which may be locked.
struct CutOffLearning {
  private struct Note: JournalNote {
    var date: Int64
  }

  private let notes: JournalNotes<Note>

  init(in journal: Journal, _ context: Context) {
    notes = JournalNotes("learning.json", of: journal, context)
  }

  /// Whether a run that stored something has not come to its end.
  var isThere: Bool { notes.note != nil }

  /// Remembers that a run has stored something.
  /// - Parameter date: When the run began.
  func begin(_ date: Date) { notes.change { $0 ?? Note(date: date.milliseconds) } }

  /// Forgets it, because a run came to its end, or what was learned was taken back.
  func end() { notes.change { _ in nil } }
}
