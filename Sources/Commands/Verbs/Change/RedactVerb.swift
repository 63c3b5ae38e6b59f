import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages
import Settings

struct RedactVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "redact", abstract: "Take a name out of sound and texts for ever.",
    discussion: """
      Finds where the words were said or probably said, in the trash too, a number also in words and in
      digits, and plays each place: y takes it out, n leaves it, a takes out all the rest, q gives up. It then asks whether they go from what
      was written too: notes, titles, captions, names of labels and places, the history, the vocabulary.

      The sound becomes silent there, and the text and its history have '[redacted]'. A recording whose
      file was kept as it came (MP3, Opus …) loses that file and keeps its sound as samples, also where
      only the title or another tag within the file has the words. Nothing brings it back, 'undo'
      neither. At the end search and a scan of the journal file prove that it is
      gone. What lies in attachments, backups, exports and other copies stays.

      --list only shows the places, and what is written. --yes asks nothing and takes out what is
      likelier than --min-score (0.5 if not given); without a terminal it must be said.

      Examples:
        sotto redact Dashwood --list
        sotto redact 'John Dashwood'
        sotto redact Dashwood --yes --min-score 0.3
      """)

  /// The default lowest score of a place: if a person confirms each place, and if nobody is asked.
  private static let usual = (asked: 0.15, unasked: 0.5)

  @Argument(help: "The words.")
  var words: [String]

  @Flag(name: .long, help: "Only list where they are.")
  var list = false

  @Flag(name: [.short, .long], help: "Ask nothing.")
  var yes = false

  @Option(
    name: .long,
    help: ArgumentHelp("Leave out what is less sure, from 0 to 1.", valueName: "score"))
  var minScore: Double?

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func validate() throws {
    guard minScore.map({ (0...1).contains($0) }) ?? true else {
      throw ValidationError("--min-score takes a number from 0 to 1")
    }
  }

  func run(in context: Context) async throws {
    let words = words.joined(separator: " ")
    guard list || yes || ListenRun.isInteractive(context), list || yes || !format.json else {
      throw Failure(
        .usage, "it would take out words for ever, and nobody can be asked",
        hint: "--list shows where they are, --yes takes them out")
    }
    let journal = try opened(context)
    let least = minScore ?? (yes ? RedactVerb.usual.unasked : RedactVerb.usual.asked)
    let configuration = context.configuration
    let plan = try await journal.redactionPlan(
      of: words, least: least,
      by: SoundUse(
        .sound, isOn: configuration.indexesSound,
        model: configuration.namedModel))
    tell(plan, context)
    guard !plan.isEmpty else {
      if format.json { try context.printDocument(["redaction": JSONRedaction(plan)]) }
      throw RedactVerb.unread(plan)
        ?? Failure(.nothingMatched, format.json ? nil : RedactText.nothing(plan))
    }
    guard !list else {
      return try context.render(
        Output(["redaction": JSONRedaction(plan)], lines: { RedactText.lines(plan, $0) }),
        as: format.form)
    }
    try await redact(plan, journal, context)
  }

  /// The journal, opened for reading only if places are just listed.
  private func opened(_ context: Context) throws -> Journal {
    guard list else { return try context.journalForChanging(self.journal) }
    guard let journal = try context.journalForReading(self.journal) else {
      throw try context.nothing(asJSON: nil)
    }
    return journal
  }

  private func redact(
    _ plan: RedactionPlan, _ journal: Journal, _ context: Context
  ) async throws {
    var places = plan.places
    var withTexts = true
    if !yes {
      guard let chosen = try await RedactRun(context: context, journal: journal).choose(places)
      else { throw Failure(.interrupted, "given up; nothing was taken out") }
      places = chosen
      if let written = RedactText.written(plan) {
        for line in RedactText.passages(plan, context.pageStyle) { context.tellAsIs(line) }
        withTexts = context.confirms("It is also written: \(written). Take it out there too?")
      } else {
        withTexts = false
      }
      guard !places.isEmpty || withTexts else {
        throw Failure(.failed, "nothing was taken out")
      }
      try confirm(plan, places, withTexts, journal, context)
    }
    let report = try journal.redact(plan, at: places, withTexts: withTexts)
    if report.places > 0 || !report.written.isEmpty {
      UnkeptChange(in: journal, context).note(.redaction, context.surroundings.now())
    }
    if !report.isLogEmptied {
      context.tell(
        "sotto: another program has the journal open; its log is emptied when that closes it")
    }
    let (unread, untranscribed) = (plan.unreadTexts.count, plan.untranscribed)
    let document = JSONRedaction(
      report, at: places, unread: unread, untranscribed: untranscribed)
    var output = Output(["redaction": document]) { style in
      RedactText.report(report, unread: unread, untranscribed: untranscribed)
        .flatMap(style.wrappedText)
    }
    output.failure = report.hasFailed ? Failure(.failed, nil) : RedactVerb.unread(plan)
    try context.render(
      output, as: OutputForm(isJSON: format.json, isQuiet: self.journal.quiet))
  }

  /// Says what will be lost, and asks once.
  private func confirm(
    _ plan: RedactionPlan, _ places: [HeardHit], _ withTexts: Bool, _ journal: Journal,
    _ context: Context
  ) throws {
    let entries = Set(places.map(\.entry)).count
    let originals = try journal.originalsLost(by: plan, at: places, withTexts: withTexts)
    if originals > 0 {
      context.tell(
        "\(NumberText.count(originals, "recording")) will lose the bytes of the file that was kept")
    }
    let what = RedactText.question(
      places.count, entries: entries, withTexts: withTexts, plan)
    guard context.confirms("Redact \(what) for ever? Nothing brings it back, 'undo' neither.")
    else { throw Failure(.failed, "nothing was taken out") }
  }

  /// The failure that words may be left in damaged texts; nil if there are none.
  private static func unread(_ plan: RedactionPlan) -> Failure? {
    guard !plan.unreadTexts.isEmpty else { return nil }
    return Failure(
      .damaged,
      "\(BackupText.brokenTexts(plan.unreadTexts.count)), and "
        + "\(plan.unreadTexts.count == 1 ? "was" : "were") not searched for the words",
      hint: "look at what is damaged, and write it anew: sotto check")
  }

  /// Reports what else is looked for, and sources that could not be searched.
  private func tell(_ plan: RedactionPlan, _ context: Context) {
    context.tell(damage: plan.unreadTexts)
    if let others = RedactText.others(plan), !format.json { context.tell("sotto: \(others)") }
    if let obstacle = plan.obstacle {
      context.tell("sotto: sound was not searched: \(obstacle)")
    } else if plan.waiting > 0 {
      context.tell("sotto: \(SoundIndexRun.advice(for: plan.waiting))")
    }
    if plan.untranscribed > 0 {
      let entries = NumberText.entries(plan.untranscribed)
      context.tell(
        "sotto: the sound of \(entries) has no words yet and was not searched; "
          + "first: sotto transcribe")
    }
    if plan.lessLikely > 0 {
      let places = NumberText.count(plan.lessLikely, "less likely place")
      context.tell(
        "sotto: \(places) left out; to see more: sotto redact \(ShellWord.quoted(plan.words)) --list "
          + "--min-score \(plan.leastCounted)")
    }
  }
}
