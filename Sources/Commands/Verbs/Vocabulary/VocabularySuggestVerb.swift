import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages

struct VocabularySuggestVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "suggest", abstract: "Find names in your entries that are not recognised yet.",
    discussion: """
      They come from tags, people and places, and from words with a capital in notes, titles and
      corrected transcripts.

      Examples:
        sotto vocabulary suggest
        sotto vocabulary suggest --limit 100 --json
      """)

  @Option(name: .long, help: ArgumentHelp("How many.", valueName: "number"))
  var limit = 20

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    guard limit > 0 else { throw Failure(.usage, "--limit takes a number from 1") }
    let settings = try context.transcribeSettings()
    try context.show(journal, as: format.form) { journal in
      let words = try journal?.suggestedVocabulary(settings: settings).prefix(limit) ?? []
      return Output(
        ["suggestions": words.map { JSONSuggestedWord($0) }],
        empty: words.isEmpty ? "Every name in your entries can be recognised." : nil,
        lines: SuggestionTable(Array(words)).lines)
    }
  }
}
