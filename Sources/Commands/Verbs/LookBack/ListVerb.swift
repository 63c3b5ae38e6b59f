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

  /// The default number of entries.
  private static let usualLimit = 20

  /// How many entries of a JSON document are read at a time.
  private static let streamed = 100

  @OptionGroup var filter: FilterOptions

  @Flag(name: .long, help: "What lies in the trash.")
  var trash = false

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    if format.json, let journal = try context.journalForReading(journal) {
      return try stream(journal, context)
    }
    try context.show(journal, as: format.form) { journal in
      var filter = try filter.filter(context, journal)
      filter.trashed = trash
      // When read aloud, the newest come first, and the total is said.
      let isSeen = !format.json && !context.spoken.isWanted
      if isSeen, self.filter.limit == nil { filter.limit = ListVerb.usualLimit }
      var unlimited = filter
      unlimited.limit = nil
      let found = try journal?.overviews(filter) ?? []
      let total = found.count == filter.limit ? try journal?.count(unlimited) ?? 0 : found.count
      let endsWithFirst = isSeen && filter.sort == .newest
      var output = Output(
        ["entries": found.map { JSONEntry($0) }, "total": total],
        empty: found.isEmpty ? try emptyLine(journal, filter) : nil,
        lines: EntryList(found, total: total, order: filter.sort, endsWithFirst: endsWithFirst)
          .lines)
      output.endsAtPrompt = endsWithFirst
      return output
    }
  }

  /// Prints the JSON document in parts, so that a journal of many years needs no more memory than
  /// one part.
  private func stream(_ journal: Journal, _ context: Context) throws {
    var filter = try filter.filter(context, journal)
    filter.trashed = trash
    let numbers = try journal.numbers(filter)
    var unlimited = filter
    unlimited.limit = nil
    let total = numbers.count == filter.limit ? try journal.count(unlimited) : numbers.count
    guard !numbers.isEmpty else {
      return try context.printDocument(["entries": [JSONEntry](), "total": total])
    }
    var document = JSONStream("entries", beside: ["total": total], put: context.write)
    for start in stride(from: 0, to: numbers.count, by: ListVerb.streamed) {
      let part = Array(numbers[start..<min(start + ListVerb.streamed, numbers.count)])
      try document.add(try journal.overviews(numbers: part).map { JSONEntry($0) })
    }
    try document.finish()
  }

  private func emptyLine(_ journal: Journal?, _ searched: EntryFilter) throws -> String {
    if trash { return "The trash is empty." }
    guard !filter.isEmpty else { return "The journal is empty. Speak: sotto record" }
    if let name = try filter.unknownName(in: journal) { return "No entry matches: \(name)" }
    // Which days were meant, because they may have been read otherwise.
    return "No entry matches" + (PeriodText.words(searched).map { " " + $0 } ?? "") + "."
  }
}
