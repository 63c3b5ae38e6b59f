import ArgumentParser
import Documents
import Entries
import JournalEngine
import Listening

struct SupercutVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "supercut", abstract: "Hear every sentence in which you said some words.",
    discussion: """
      The words are looked for as they follow one another, in what was said; case and
      accents do not count. The sentences are cut where you paused, made equally loud
      and joined, the newest first unless --sort says otherwise.

      --output writes a file with a chapter for each, and beside it a text of what is
      heard; --json without it only lists them.

      Examples:
        sotto supercut 'i love'
        sotto supercut garden --on 2026 --sort oldest
        sotto supercut 'thank you' --person Anna --output thanks.opus
        sotto supercut 'i love' --json
      """)

  @Argument(help: "The words.")
  var phrase: [String]

  @Flag(name: .long, help: "Draw nothing on the terminal while it plays; the keys work.")
  var plain = false

  @OptionGroup var filters: FilterOptions
  @OptionGroup var destination: DestinationOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let phrase = phrase.joined(separator: " ")
    guard destination.output != "-" || !format.json else {
      throw Failure(.usage, "--json and --output - exclude one another")
    }
    guard let journal = try context.journalForReading(self.journal) else {
      throw try context.nothing(
        asJSON: format.json ? ["phrase": phrase, "clips": [JSONClip]()] : nil)
    }
    let clips = try journal.sentences(
      saying: phrase, filter: try filters.filter(context, journal))
    var document: JSONDocument.Parts = ["phrase": phrase, "clips": clips.map { JSONClip($0) }]
    guard !clips.isEmpty else {
      if format.json { try context.printDocument(document) }
      throw Failure(
        .nothingMatched, format.json ? nil : "nobody said that in a recording",
        hint: format.json
          ? nil : try filters.unknownName(in: journal) ?? "what was written: sotto search WORDS")
    }
    if format.json, destination.output == nil { return try context.printDocument(document) }
    let run = MontageRun(
      context: context, journal: self.journal, destination: destination, isPlain: plain)
    let files = try run.files()
    let programme = try await journal.supercut(clips, speech: context.speechRequest)
    guard let files else { return try await run.play(programme) }
    let result = try await run.write(programme, to: files, title: "'\(phrase)', as you said it")
    guard destination.output != "-" else { return }
    document["results"] = [result]
    let count = NumberText.count(clips.count, "sentence")
    try context.render(
      Output(document, line: "\(count): " + run.line(result, files)),
      as: OutputForm(isJSON: format.json, isQuiet: self.journal.quiet))
  }
}
