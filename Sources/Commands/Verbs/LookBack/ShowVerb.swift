import ArgumentParser
import Documents
import Entries
import Foundation
import Insights
import JournalEngine
import Pages
import Terminal

struct ShowVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show entries with their text.",
    discussion: """
      On a terminal, words that the recogniser is unsure of are dim, or marked with a
      ? where there is no colour. Where you gave no mood, one may be suggested by your words, with
      its reason; it is never set by itself. --voice tells what was measured of your
      voice, beside what is usual for it.

      --card draws an entry as a card to share, without its people and tags; place and your name
      only if you ask for them. --video makes a clip of its sound, in which each word lights up
      when it is said.

      Examples:
        sotto show last
        sotto show 12 --voice
        sotto show last --pictures
        sotto show 300 303..305
        sotto show yesterday
        sotto show 12 --json
        sotto show 12 --card story --picture lake.jpg --output lake.png
        sotto show 12 --video clip.mp4 --from 0:10 --to 0:25
        sotto show 300..305 --pdf letters.pdf
      """)

  @Argument(
    help: ArgumentHelp(
      "The entries: numbers, last (the one added last), yesterday, 40..45 …", valueName: "entry"))
  var entries: [String] = ["last"]

  @Flag(name: .long, help: "What was measured of the voice.")
  var voice = false

  @Flag(name: .long, help: "Draw the pictures too, by chafa.")
  var pictures = false

  @OptionGroup var card: CardOptions

  @Option(
    name: .long,
    help: ArgumentHelp("Write a video of its sound and words: .mp4.", valueName: "file"),
    completion: .file())
  var video: String?

  @Option(name: .long, help: ArgumentHelp("Where the video begins: 1:23.", valueName: "time"))
  var from: String?

  @Option(name: .long, help: ArgumentHelp("Where the video ends.", valueName: "time"))
  var to: String?

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
    guard !pictures || !format.json else {
      throw Failure(.usage, "--pictures draws, so it goes without --json")
    }
    try card.check(isVideo: video != nil)
    guard video != nil || (from == nil && to == nil) else {
      throw Failure(.usage, "--from and --to go with --video")
    }
    guard pdf == nil || (card.style.card == nil && video == nil) else {
      throw Failure(.usage, "--pdf goes without --card and --video")
    }
    if card.style.card != nil || video != nil { return try await share(context) }
    guard pdf != nil || !force else {
      throw Failure(.usage, "--force goes with --card, --video and --pdf")
    }
    guard pdf != OutputFile.standardOutput || !format.json else {
      throw Failure(.usage, "--json and --pdf - exclude one another")
    }
    var form = format.form
    form.pdf = try pdf.map { try context.printedFile($0, isForced: force, self.journal) }
    form.isQuiet = form.isFile && self.journal.quiet
    guard let journal = try context.journalForReading(self.journal) else {
      throw try context.nothing(asJSON: format.json ? ["entries": [JSONEntry]()] : nil)
    }
    let found = try EntrySelection(journal: journal, context: context).present(entries)
    let (numbers, missing) = (found.numbers, found.missing)
    if !self.journal.quiet { tell(found.trashed, context) }
    let printed = try await context.printedPictures(
      of: form.pdf == nil ? [] : try journal.entries(numbers), in: journal, for: form)
    try context.render(try output(numbers, journal, context, printed), as: form)
    // The page is shown completely before pictures and errors.
    if pictures || !missing.isEmpty { await context.showHeldPage() }
    if pictures { try await draw(numbers, journal, context) }
    // The existing entries were shown; now the missing ones are reported.
    guard var last = missing.last else { return }
    for message in missing.dropLast().compactMap(\.message) {
      context.tellAloud("error: \(message.onOneLine)")
    }
    last.status = .partly
    throw last
  }

  /// Tells what of ranges lies in the trash and is not shown.
  private func tell(_ trashed: [(range: String, numbers: [Int64])], _ context: Context) {
    for (range, numbers) in trashed {
      let words = Selector.words(for: numbers).joined(separator: " ")
      context.tell(
        "sotto: of \(range), \(numbers.count == 1 ? "entry" : "entries") \(words) "
          + (numbers.count == 1 ? "lies in the trash and is" : "lie in the trash and are")
          + " not shown: sotto show \(words)")
    }
  }

  private func draw(_ numbers: [Int64], _ journal: Journal, _ context: Context) async throws {
    let gallery = Gallery(context: context, journal: journal)
    for entry in try journal.entries(numbers) {
      for (index, attachment) in entry.attachments.enumerated() where attachment.isPicture {
        try await gallery.draw(AttachedItem(attachment, of: entry, number: index + 1))
      }
    }
  }

  private func output(
    _ numbers: [Int64], _ journal: Journal, _ context: Context,
    _ pictures: [UUID: PrintedPicture]
  ) throws -> Output {
    let names = try context.moodNames(journal)
    let shown = try numbers.map { number in
      // Suggesting a mood requires learning from the whole journal, so it is done for a single
      // entry only.
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
      ], printed: { PrintedPages(shown.map(\.0), pictures: pictures) }
    ) { style in
      let pages = shown.map { reading, voices in
        let term = reading.suggestedMood.flatMap { names.vocabulary.term(forScore: $0.score) }
        return EntryReadingPage(reading, term: term, voices: voices).lines(style)
      }
      return Array(pages.joined(separator: ["", style.rule, ""]))
    }
  }

  /// Draws one entry as a card to share.
  private func share(_ context: Context) async throws {
    guard let journal = try context.journalForReading(journal) else {
      throw try context.nothing(asJSON: nil)
    }
    let number = try EntrySelection(journal: journal, context: context)
      .one(entries, option: video == nil ? "--card" : "--video")
    guard let video else {
      let shown = try journal.reading(
        of: number, names: try context.moodNames(journal), suggestsMood: false)
      let said = shown.entry.recordings.compactMap { shown.transcripts[$0.id]?.shownText }
      return try await card.style.write(
        Card(
          shown.entry, transcript: said.joined(separator: "\n"), withPlace: card.style.withPlace,
          signed: card.style.signature),
        to: card.output, of: shown.entry, isForced: force, json: format.json, self.journal,
        context)
    }
    guard card.output == nil, card.style.picture == nil else {
      throw Failure(.usage, "--video takes no --output and no --picture")
    }
    let file = try context.outputFile(video, isForced: force, self.journal)
    let entry = try journal.entry(number)
    let heading = Card(
      entry, transcript: "", withPlace: card.style.withPlace, signed: card.style.signature)
    let seconds = try await journal.writeVideo(
      of: number, from: try from.map { try TypedTime.seconds($0, option: "--from") } ?? 0,
      to: try to.map { try TypedTime.seconds($0, option: "--to") },
      heading: heading.heading, shape: card.style.card ?? .square, into: file)
    try CardStyleOptions.report(
      video, of: entry, LengthText.words(seconds), seconds: seconds, json: format.json,
      self.journal, context)
  }
}
