import ArgumentParser
import Documents
import Entries
import Foundation
import Insights
import JournalEngine
import Listening
import Pages

struct RecapVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "recap", abstract: "Show or hear what stood out in a month or a year.",
    discussion: """
      The best and the hardest day, the words of the month against the twelve months
      before, people, places, the longest recording, pictures. The last month where
      none is named. --svg and --pdf show the pictures themselves.

      --play makes a programme of it: a voice narrates, and you are heard yourself,
      from what you marked, from days that stood out, and from all of the month, cut
      where you paused, and all of it equally loud. --output writes it to a file with
      a chapter for each part, and beside it a text of what is heard. A word counts
      as one of the month if it was said or written on a larger share of its days
      than of the days before, by more than chance.

      --card draws it to share: without people, activities and sentences, but with
      the words of the month, so look at it first; places and your name only if you
      ask for them.

      Examples:
        sotto recap
        sotto recap 2026-10 --svg october.svg --pdf october.pdf
        sotto recap 2026 --json
        sotto recap 2026-10 --play
        sotto recap 'last month' --output october.opus
        sotto recap 2026-10 --card square --output october.png
      """)

  @Argument(
    help: ArgumentHelp("A month or a year; the last month where none is named.", valueName: "month")
  )
  var words: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write a drawing of it to this file; - is standard output.", valueName: "file"),
    completion: .file())
  var svg: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Write a page of it for paper to this file.", valueName: "file"),
    completion: .file())
  var pdf: String?

  @Flag(name: .long, help: "Play it as a programme.")
  var play = false

  @Option(
    name: .long, help: ArgumentHelp("The narrator's voice.", valueName: "voice"),
    completion: NameCompletion.names)
  var voice: String?

  @Flag(name: .long, help: "Draw nothing on the terminal while it plays; the keys work.")
  var plain = false

  @OptionGroup var card: CardStyleOptions
  @OptionGroup var destination: DestinationOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let span = try span(today: context.today)
    try card.check(output: destination.output)
    guard card.card == nil || (!play && svg == nil && pdf == nil && destination.formatName == nil)
    else {
      throw Failure(.usage, "--card goes without --play, --svg, --pdf and --format")
    }
    if card.card != nil { return try await writeCard(of: span, context) }
    guard !play || (destination.output == nil && !format.json) else {
      throw Failure(.usage, "--play goes without --output and --json")
    }
    guard !destination.force || svg != nil || pdf != nil || destination.output != nil else {
      throw Failure(.usage, "--force goes with --svg, --pdf or --output")
    }
    guard destination.formatName == nil || destination.output != nil else {
      throw Failure(.usage, "--format goes with --output")
    }
    guard destination.output != "-" || !format.json else {
      throw Failure(.usage, "--json and --output - exclude one another")
    }
    for (name, file) in [("--svg", svg), ("--pdf", pdf)] where file == OutputFile.standardOutput {
      guard destination.output == nil, !format.json, svg != pdf else {
        throw Failure(.usage, "\(name) - goes alone: without --output, --json or another -")
      }
    }
    let drawing = try svg.map {
      try context.outputFile($0, isForced: destination.force, self.journal)
    }
    let paper = try pdf.map {
      try context.printedFile($0, isForced: destination.force, self.journal)
    }
    let form = OutputForm(
      isJSON: format.json, drawing: drawing, pdf: paper, isQuiet: self.journal.quiet)
    let journal = try context.journalForReading(self.journal)
    if words.isEmpty, journal != nil, !self.journal.quiet, !format.json {
      let today = context.today
      let month = "\(today)".prefix("2026-11".count)
      context.tell(
        "sotto: \(CalendarNames.span(span.days)) is the last whole month; "
          + "this one so far: sotto recap \(month)")
    }
    let recap = try journal?.recap(of: span) ?? Recap(JournalFacts(entries: []), of: span)
    let pictures = try await pictures(of: recap, in: journal, context)
    guard let journal, play || destination.output != nil else {
      return try context.show(output(recap, pictures), of: journal, as: form)
    }
    var speech = context.speechRequest
    if let voice { speech.voice = voice }
    let run = MontageRun(
      context: context, journal: self.journal, destination: destination, isPlain: plain)
    // All checks come before the sound is made, because that takes seconds.
    let files = try run.files()
    let programme = try await journal.recapProgramme(of: recap, speech: speech)
    if form.isFile {
      try context.render(
        self.output(recap, pictures),
        as: OutputForm(
          drawing: drawing, pdf: paper,
          isQuiet: self.journal.quiet || format.json
            || destination.output == OutputFile.standardOutput))
    }
    guard let files else { return try await run.play(programme) }
    let written = try await run.write(
      programme, to: files, title: RecapText(recap).title + ", a spoken recap")
    var output = self.output(recap, written: written)
    if !format.json { output = Output(["results": [written]], line: run.line(written, files)) }
    if destination.output != "-" {
      try context.render(output, as: OutputForm(isJSON: format.json, isQuiet: self.journal.quiet))
    }
  }

  private func writeCard(of span: CalendarSpan, _ context: Context) async throws {
    guard let journal = try context.journalForReading(journal),
      case let recap = try journal.recap(of: span), recap.totals.entries > 0
    else {
      throw Failure(.nothingMatched, "nothing was kept in \(CalendarNames.span(span.days))")
    }
    let names =
      try journal.labels(.person).map(\.tag.name)
      + (card.withPlace ? [] : try journal.places().map(\.place.name))
    try await card.write(
      Card(recap, names: names, withPlace: card.withPlace, signed: card.signature),
      to: destination.output, isForced: destination.force, json: format.json, self.journal, context)
  }

  /// The pictures of a recap, in each size in which they are shown.
  private struct Pictures {
    var small: [PrintedPicture] = []
    var paper: [PrintedPicture] = []
  }

  private func pictures(
    of recap: Recap, in journal: Journal?, _ context: Context
  ) async throws -> Pictures {
    var pictures = Pictures()
    guard let journal else { return pictures }
    let environment = context.environment
    if svg != nil {
      pictures.small = try await journal.pictures(
        of: recap, scaledBy: PictureScaler(journal, .small, environment: environment))
    }
    if pdf != nil {
      pictures.paper = try await journal.pictures(
        of: recap, scaledBy: PictureScaler(journal, .paper, environment: environment))
    }
    return pictures
  }

  private func output(
    _ recap: Recap, _ pictures: Pictures = Pictures(), written: JSONResult? = nil
  ) -> Output {
    var document: JSONDocument.Parts = ["recap": recap]
    if let written { document["results"] = [written] }
    return Output(
      document, drawing: { RecapSVG(recap, pictures: pictures.small).markup },
      printed: { PrintedPages(RecapSVG(recap, pictures: pictures.paper), of: recap) },
      lines: RecapPage(recap).lines)
  }

  /// The month or year that was typed.
  private func span(today: CivilDay) throws -> CalendarSpan {
    guard !words.isEmpty else { return .month(of: today.firstOfMonth.advanced(by: -1)) }
    let text = words.joined(separator: " ")
    let days = try TypedDay.range(text, option: nil, today: today)
    let month = CalendarSpan.month(of: days.lowerBound)
    if days == month.days { return month }
    if let year = CalendarSpan.year(typedAs: days, today: today) { return year }
    throw Failure(
      .usage, "'\(text)' is no month and no year",
      hint: "a recap is of a month or a year: sotto recap "
        + days.lowerBound.description.prefix(7))
  }
}
