import ArgumentParser
import Documents
import Entries
import Insights
import JournalEngine
import Listening

struct SupercutVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "supercut", abstract: "Hear every sentence in which you said some words.",
    discussion: """
      The words are looked for as they follow one another, in what was said; case and
      accents do not count. The sentences are cut where you paused, made equally loud
      and joined, the newest first unless --sort says otherwise.

      --probably adds the sentences in which the words were probably said, by their
      sound; it then says how many of them are only probable.

      --output writes a file with a chapter for each, and beside it a text of what is
      heard; --json without it only lists them.

      Examples:
        sotto supercut 'i love'
        sotto supercut garden --on 2026 --sort oldest
        sotto supercut 'thank you' --person Anna --output thanks.opus
        sotto supercut Dashwood --probably --min-score 0.7
        sotto supercut 'i love' --json
      """)

  @Argument(help: "The words.")
  var phrase: [String]

  @Flag(name: .long, help: "Draw nothing on the terminal while it plays; the keys work.")
  var plain = false

  @OptionGroup var probable: ProbableOptions
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
    let filter = try filters.filter(context, journal)
    let places = try await probable.places(of: phrase, filter, in: journal, context)
    let clips =
      try places.map {
        try journal.sentences(saying: phrase, orProbablyAt: $0, filter: filter)
      } ?? journal.sentences(saying: phrase, filter: filter)
    var document: JSONDocument.Parts = ["phrase": phrase, "clips": clips.map { JSONClip($0) }]
    let only = clips.count { $0.score != nil }
    let score = NumberText.fixed(places?.least ?? 0, 2)
    if let places {
      document["probable"] = only
      document["minScore"] = places.least
    }
    guard !clips.isEmpty else {
      if format.json { try context.printDocument(document) }
      throw Failure(
        .nothingMatched,
        format.json
          ? nil
          : "no transcript has that" + (places == nil ? "" : ", and no sound is surely like it"),
        hint: format.json
          ? nil
          : try filters.unknownName(in: journal)
            ?? (probable.probably ? "" : "what was misheard: --probably; ")
            + "what was written: sotto search WORDS")
    }
    if format.json, destination.output == nil { return try context.printDocument(document) }
    let run = MontageRun(
      context: context, journal: self.journal, destination: destination, isPlain: plain)
    let files = try run.files()
    let programme = try await journal.supercut(clips, speech: context.speechRequest)
    let share = places.map { _ in " (\(only) only probable, from --min-score \(score) up)" } ?? ""
    guard let files else {
      if places != nil, !self.journal.quiet {
        context.tell(NumberText.count(clips.count, "sentence") + share)
      }
      return try await run.play(programme)
    }
    let result = try await run.write(
      programme, to: files, title: "'\(phrase)', as you said it\(share)")
    guard destination.output != "-" else { return }
    document["results"] = [result]
    let count = NumberText.count(clips.count, "sentence")
    try context.render(
      Output(document, line: run.line(result, files) + ": \(count)\(share)"),
      as: OutputForm(isJSON: format.json, isQuiet: self.journal.quiet))
  }
}
