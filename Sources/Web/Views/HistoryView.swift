import Documents
import Entries
import JournalEngine

/// The changes of an entry, newest first.
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
    /// Empty if nothing was there that is no more.
    let was: String
    let hasFormer: Bool
    /// Empty if nothing has come.
    let became: String
    let hasLatter: Bool

    init(name: String, was: String, became: String) {
      self.name = name
      (self.was, hasFormer) = (was, !was.isEmpty)
      (self.became, hasLatter) = (became, !became.isEmpty)
    }
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
        parts: try zip(revision.was, revision.became).map { was, became in
          let words = try HistoryView.words(journal, of: entry, was, became)
          let files = AttachmentChanges(was, became)
          return Part(
            name: RevisionText.heading(became, of: revision),
            was: words?.was ?? files?.before ?? RevisionText.value(was),
            became: words?.became ?? files?.after ?? RevisionText.value(became))
        })
    }
    isEmpty = changes.isEmpty
  }

  /// The changed words of a recording's transcript; nil if they cannot be determined.
  private static func words(
    _ journal: Journal, of entry: Entry, _ was: EntryPart, _ became: EntryPart
  ) throws -> ChangedWords? {
    guard case .transcript(let number, let former?) = was,
      case .transcript(_, let latter?) = became,
      let recording = entry.recordings.first(where: { $0.id == number })
    else { return nil }
    return ChangedWords(
      try journal.compareTranscripts(Int(former), Int(latter), of: recording))
  }
}
