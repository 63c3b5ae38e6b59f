import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages

struct SearchVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find what was said, written, tagged or titled.",
    discussion: """
      All words must occur; "a phrase", AND, OR, NOT, (groups) and prefix* are understood.
      Each hit tells the second at which the words were said: 'sotto replay 12 --from 1:23'.

      Examples:
        sotto search garden
        sotto search '"all night" OR insomnia' --since 2026-10-01
        sotto search 'wor*' --sort relevance --limit 5
      """)

  @Argument(help: "The words to look for.")
  var query: [String]

  @OptionGroup var filter: FilterOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let journal = try context.journalForReading(self.journal)
    var filter = try filter.filter(context, journal, ranks: true)
    if filter.limit == nil { filter.limit = 20 }
    let query = query.joined(separator: " ")
    guard let journal else {
      return try context.showNothing(
        asJSON: format.json ? ["query": query, "hits": [JSONHit]()] : nil)
    }
    let hits = try journal.search(query, filter: filter)
    let entries = Dictionary(
      try journal.entries(hits.map(\.entry)).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let found = hits.compactMap { hit in entries[hit.entry].map { FoundEntry(hit, in: $0) } }
    if format.json {
      context.print(
        try JSONDocument([
          "query": query, "hits": found.map { JSONHit($0) },
        ]).text())
    } else {
      HitList(found).lines(context.pageStyle).forEach(context.print)
    }
    guard !found.isEmpty else {
      throw Failure(.nothingMatched, format.json ? nil : "nothing matches")
    }
  }
}
