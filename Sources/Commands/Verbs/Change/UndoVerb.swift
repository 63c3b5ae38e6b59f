import ArgumentParser
import Documents
import Entries
import JournalEngine

struct UndoVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take the last change back.",
    discussion: """
      A changed note, title, mood, energy, place, time, label, attachment or text, a hit that was
      called wrong, and a deletion too: all that one command changed, and all that one 'sotto review'
      corrected. With an entry, what was changed in that entry last. Said again, it takes back the
      change before. 'sotto history' shows what was taken back. What was erased or redacted is gone.
      Changes of goals, of a collection's filter and of the words for moods are not taken back; after
      one of these, name the entry.

      Examples:
        sotto undo
        sotto undo 12
      """)

  @Argument(help: "The entry, in the trash or not; whatever was changed last where none is named.")
  var entry: String?

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let journal = try context.journalForChanging(self.journal, keepsTrash: true)
    let number = try entry.map {
      try EntrySelection(journal: journal, context: context).oneOrTrashed($0)
    }
    let undone = try journal.undo(number, after: UnkeptChange(in: journal, context).last)
    let entries = try journal.entries(undone.map(\.entry))
    try context.report(
      .undone, entries, UndoVerb.line(undone, context.naming(entries)), json: format.json,
      self.journal)
  }

  /// `Took back the note of entry 12, Friday 20 November`.
  private static func line(_ undone: [EntryRevision], _ name: String) -> String {
    var names: [String] = []
    for revision in undone {
      let what = RevisionText.takenBack(revision) + (revision.isSpoken ? " as spoken" : "")
      if !names.contains(what) { names.append(what) }
    }
    return "Took back \(names.joined(separator: ", ")) of \(name)"
  }
}
