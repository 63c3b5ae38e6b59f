import Documents
import Entries
import JournalEngine

/// What was changed in an entry, the newest change first.
struct HistoryView {
  /// A change.
  struct Change {
    let when: String
    let isUndone: Bool
    let parts: [Part]
  }

  /// A part that was changed.
  struct Part {
    let name: String
    let was: String
    let became: String
  }

  let title: String
  let link: String
  let changes: [Change]
  let isEmpty: Bool

  /// Gathers the changes of an entry.
  init(_ journal: Journal, _ number: Int64, links: PageLinks) throws {
    let entry = try journal.entry(number)
    title = entry.title.isEmpty ? "Entry \(number)" : entry.title
    link = links.entry(number)
    changes = try journal.history(of: number).reversed().map { revision in
      Change(
        when: Moment(revision.made, in: journal.surroundings.zone).dayAndClock,
        isUndone: revision.undone != nil,
        parts: zip(revision.was, revision.became).map {
          Part(
            name: RevisionText.name($1), was: RevisionText.value($0),
            became: RevisionText.value($1))
        })
    }
    isEmpty = changes.isEmpty
  }
}
