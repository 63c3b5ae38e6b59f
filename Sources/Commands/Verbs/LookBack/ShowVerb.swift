import ArgumentParser
import Documents
import Entries
import Insights
import JournalEngine
import Pages

struct ShowVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show entries with their text.",
    discussion: """
      On a terminal, words that the recogniser is unsure of are dim, or marked with a
      ? where there is no colour. Where you gave no mood, one may be suggested by your words, with
      its reason; it is never set by itself. --voice tells what was measured of your
      voice, beside what is usual for it.

      Examples:
        sotto show last
        sotto show 12 --voice
        sotto show 300 303..305
        sotto show yesterday
        sotto show 12 --json
        sotto show 300..305 --pdf letters.pdf
      """)

  @Argument(
    help: ArgumentHelp(
      "The entries: numbers, last (the one added last), yesterday, 40..45 …", valueName: "entry"))
  var entries: [String] = ["last"]

  @Flag(name: .long, help: "What was measured of the voice.")
  var voice = false

  @Option(
    name: .long,
    help: ArgumentHelp("Write them as pages for paper to this file.", valueName: "file"),
    completion: .file())
  var pdf: String?

  @Flag(name: .long, help: "Write over a file that is there.")
  var force = false

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    guard pdf != nil || !force else { throw Failure(.usage, "--force goes with --pdf") }
    guard pdf != OutputFile.standardOutput || !format.json else {
      throw Failure(.usage, "--json and --pdf - exclude one another")
    }
    var form = format.form
    form.pdf = try pdf.map { try context.printedFile($0, isForced: force, journal) }
    try context.show(journal, as: form, without: ["entries": [JSONEntry]()]) { journal in
      let names = try context.moodNames(journal)
      let numbers = try EntrySelection(journal: journal, context: context)
        .many(entries, alsoTrashed: true)
      let shown = try numbers.map { number in
        // A suggestion is learned from the whole journal each time.
        let reading = try journal.reading(
          of: number, names: names, suggestsMood: numbers.count == 1)
        return (reading, voice ? try journal.voices(in: reading.entry) : nil)
      }
      let origins = try journal.origins(of: numbers)
      return Output(
        [
          "entries": shown.map {
            JSONEntry($0, voices: $1 ?? [], origin: origins[$0.entry.id])
          }
        ], printed: { PrintedPages(shown.map(\.0)) }
      ) { style in
        let pages = shown.map { reading, voices in
          let term = reading.suggestedMood.flatMap { names.vocabulary.term(forScore: $0.score) }
          return EntryReadingPage(reading, term: term, voices: voices).lines(style)
        }
        return Array(pages.joined(separator: ["", style.rule, ""]))
      }
    }
  }
}
