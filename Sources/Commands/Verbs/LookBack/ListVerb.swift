import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages

struct ListVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List entries, newest first.",
    discussion: """
      Columns: number, day and time, length of the sound, mood, title and first words.

      Examples:
        sotto list --limit 10
        sotto list --on 2026-11 --mood 4..
        sotto list --tag work,home --with-audio
        sotto list --trash
      """)

  @OptionGroup var filter: FilterOptions

  @Flag(name: .long, help: "What lies in the trash.")
  var trash = false

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try context.show(journal, as: format.form) { journal in
      var filter = try filter.filter(context, journal)
      filter.trashed = trash
      var unlimited = filter
      unlimited.limit = nil
      let found = try journal?.overviews(filter) ?? []
      return Output(
        ["entries": found.map { JSONEntry($0) }, "total": try journal?.count(unlimited) ?? 0],
        empty: found.isEmpty ? emptyLine : nil, lines: EntryTable(found).lines)
    }
  }

  private var emptyLine: String {
    if trash { return "The trash is empty." }
    return filter.isEmpty ? "The journal is empty. Speak: sotto record" : "No entry matches."
  }
}
