import ArgumentParser
import Documents
import Entries
import Insights
import JournalEngine
import Pages

struct ShowVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show an entry with its text.",
    discussion: """
      On a terminal, words that the recogniser is unsure of are dim, or marked with a
      ? where there is no colour. Where you gave no mood, one may be suggested by your words, with
      its reason; it is never set by itself. --voice tells what was measured of your
      voice, beside what is usual for it.

      Examples:
        sotto show last
        sotto show 12 --voice
        sotto show 12 --json
      """)

  @Argument(help: "The entry: its number, last, last~2 …")
  var entry: String = "last"

  @Flag(name: .long, help: "What was measured of the voice.")
  var voice = false

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try context.show(journal, as: format.form, without: ["entries": [JSONEntry]()]) { journal in
      let names = try context.moodNames(journal)
      let reading = try journal.reading(of: try shown(journal, context), names: names)
      let voices = voice ? try journal.voices(in: reading.entry) : nil
      let term = reading.suggestedMood.flatMap { names.vocabulary.term(forScore: $0.score) }
      return Output(
        ["entries": [JSONEntry(reading, voices: voices ?? [])]],
        lines: EntryReadingPage(reading, term: term, voices: voices).lines)
    }
  }

  /// An entry named by its number is shown from the trash too.
  private func shown(_ journal: Journal, _ context: Context) throws -> Int64 {
    if let number = Int64(entry), try !journal.entries([number]).isEmpty { return number }
    return try EntrySelection(journal: journal, context: context).one(entry)
  }
}
