import Foundation
import JournalEngine

/// The last change to something without a history in the journal: a collection's filter, a goal,
/// the vocabulary, the words for moods, or what `learn` learned; or a redaction or an erasure,
/// which nothing brings back.
///
/// It is remembered beside the listening places, so that `undo` does not take back an earlier
/// change instead. Names and words stay in the journal, which may be locked; only goals have
/// numbers.
struct UnkeptChange {
  /// What was changed, and how.
  enum Kind: Codable, Equatable {
    case collection, moods, vocabulary, learned, redaction, erasure
    case goalAdded(Int64), goalRemoved, goalPaused(Int64), goalResumed(Int64)
  }

  private struct Note: JournalNote {
    var date: Int64
    var kind: Kind
  }

  private let notes: JournalNotes<Note>

  init(in journal: Journal, _ context: Context) {
    notes = JournalNotes("unkept.json", of: journal, context)
  }

  /// The last such change; nil if none is remembered.
  var last: OtherChange? {
    notes.note.map { note in
      let (name, way) = UnkeptChange.words(of: note.kind)
      return OtherChange(
        date: Date(timeIntervalSince1970: Double(note.date) / 1000), name: name, way: way)
    }
  }

  /// Remembers a change.
  /// - Parameter date: When the change began, so that anything the same command stores counts as
  ///   later.
  func note(_ kind: Kind, _ date: Date) {
    notes.change { _ in Note(date: date.milliseconds, kind: kind) }
  }

  /// Forgets the last change if it is of a kind, because it was changed back.
  func withdraw(_ kind: Kind) { notes.change { $0?.kind == kind ? nil : $0 } }

  /// The name of the thing that was changed, for a sentence, and the command that changes it back.
  private static func words(of kind: Kind) -> (name: String, way: String) {
    switch kind {
    case .collection:
      ("a collection", "'sotto labels collections' lists them, and adds, renames and removes them")
    case .moods:
      ("a word for moods", "'sotto labels moods' lists them, and adds, renames and hides them")
    case .vocabulary:
      ("the vocabulary", "'sotto vocabulary' lists it, and adds and removes words")
    case .redaction: ("a redaction", "nothing brings back what was redacted")
    case .erasure: ("an erasure", "nothing brings back what was erased")
    case .learned: ("what was learned", "sotto learn --undo")
    case .goalAdded(let number): ("goal \(number)", "sotto goals remove \(number)")
    case .goalPaused(let number): ("goal \(number)", "sotto goals resume \(number)")
    case .goalResumed(let number): ("goal \(number)", "sotto goals pause \(number)")
    case .goalRemoved:
      ("a goal", "'sotto goals add' adds it again, and with --since its past counts")
    }
  }
}
