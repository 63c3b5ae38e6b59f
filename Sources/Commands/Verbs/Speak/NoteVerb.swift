import ArgumentParser
import Documents
import Entries
import Foundation
import JournalEngine

struct NoteVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "note", abstract: "Write an entry without sound.",
    discussion: """
      The words are the note; a single - reads it from standard input.

      Examples:
        sotto note 'Slept well.' --mood 4 --tag sleep
        sotto note --title Trip --at '2026-11-20 08:15' 'Off to the sea.'
        fortune | sotto note -
      """)

  @Argument(help: ArgumentHelp("The note, or - for standard input.", valueName: "text"))
  var text: [String] = []

  @OptionGroup var setting: SettingOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let note = try text == ["-"] ? StandardInput.text() : text.joined(separator: " ")
    let draft = try setting.draft(
      context, moods: try context.moodNames(journal),
      note: note.trimmingCharacters(in: .whitespacesAndNewlines))
    guard !draft.note.isEmpty || !draft.title.isEmpty || draft.mood != nil || draft.energy != nil
    else {
      throw Failure(.usage, "there is nothing to note", hint: "sotto note 'Slept well.' --mood 4")
    }
    let entry = try context.journalForAdding(journal).add(draft)
    try context.report(
      .added, [entry], "Added \(context.naming(entry))", json: format.json, journal)
  }
}
