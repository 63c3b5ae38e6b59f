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
    let query = query.joined(separator: " ")
    try context.show(journal, as: format.form) { journal in
      var filter = try filter.filter(context, journal, ranks: true)
      if filter.limit == nil { filter.limit = 20 }
      let found = try journal?.find(query, filter: filter)
      var output = Output(
        ["query": query, "hits": (found ?? []).map { JSONHit($0) }],
        lines: HitList(found ?? []).lines)
      if found?.isEmpty == true { output.failure = Failure(.nothingMatched, "nothing matches") }
      return output
    }
  }
}
