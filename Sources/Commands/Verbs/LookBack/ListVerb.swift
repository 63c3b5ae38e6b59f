import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages

struct ListVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List entries, the newest last.",
    discussion: """
      The newest 20, or as many as --limit says, the newest of them last, near the prompt; JSON has all
      of them, the newest first. With another --sort the list begins with what comes first in it.

      Columns: number, day and time, length of the sound, mood, title and first words.

      Examples:
        sotto list --limit 10
        sotto list --on 2026-11 --mood 4..
        sotto list --tag work,home --with-audio
        sotto list --trash
      """)

  /// How many entries are shown where no limit is given.
  private static let usualLimit = 20

  @OptionGroup var filter: FilterOptions

  @Flag(name: .long, help: "What lies in the trash.")
  var trash = false

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try context.show(journal, as: format.form) { journal in
      var filter = try filter.filter(context, journal)
      filter.trashed = trash
      // Who listens hears the newest first, and how many there are.
      let isSeen = !format.json && !context.spoken.isWanted
      if isSeen, self.filter.limit == nil { filter.limit = ListVerb.usualLimit }
      var unlimited = filter
      unlimited.limit = nil
      let found = try journal?.overviews(filter) ?? []
      let total = found.count == filter.limit ? try journal?.count(unlimited) ?? 0 : found.count
      let endsWithFirst = isSeen && filter.sort == .newest
      var output = Output(
        ["entries": found.map { JSONEntry($0) }, "total": total],
        empty: found.isEmpty ? emptyLine : nil,
        lines: EntryList(found, total: total, endsWithFirst: endsWithFirst).lines)
      output.endsAtPrompt = endsWithFirst
      return output
    }
  }

  private var emptyLine: String {
    if trash { return "The trash is empty." }
    return filter.isEmpty ? "The journal is empty. Speak: sotto record" : "No entry matches."
  }
}
