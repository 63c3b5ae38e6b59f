import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages
import Synchronization
import Terminal

struct AccuracyVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "accuracy", abstract: "Tell how many of your words are misheard.",
    discussion: """
      It compares what was heard with the transcripts that you corrected: by each recogniser, month by
      month, with the interval in which the true share likely lies, and the words that were taken for
      others.

      What was heard anew after you corrected it, with what you corrected, is not counted: it knew
      the answer. --listen hears it again, without a learned voice, and with what your other
      recordings taught, so that the two can be compared. Your corrections stay.

      --read shows ten short sentences for you to read aloud, in two recordings, and measures on them
      what is heard without a learned voice, and with one as soon as a minute of other recordings has
      taught it. --input takes a recording of each half in place of the microphone.

      Examples:
        sotto accuracy
        sotto accuracy --listen
        sotto accuracy --read
        sotto accuracy --json
      """)

  @Flag(name: .long, help: "First hear again what was corrected, without a voice and with it.")
  var listen = false

  @Option(
    name: .long,
    help: ArgumentHelp("The most minutes that --listen hears; the newest.", valueName: "minutes"))
  var minutes: Double = 10

  @Flag(name: .long, help: "First read ten sentences aloud, to be measured by.")
  var read = false

  @Option(
    name: .long, parsing: .singleValue,
    help: ArgumentHelp("A recording of each half, with --read; given twice.", valueName: "file"),
    completion: .file())
  var input: [String] = []

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    guard minutes.isFinite, minutes > 0 else {
      throw Failure(.usage, "--minutes takes a number above 0")
    }
    if read {
      try await readAloud(context)
    } else {
      guard input.isEmpty else { throw Failure(.usage, "--input goes with --read") }
    }
    if listen || read, context.hasJournal(journal) { try await hear(context) }
    try context.show(journal, as: format.form) { journal in
      let report =
        try journal?.accuracy()
        ?? AccuracyReport(ears: [], compared: [], months: [], confusions: [])
      return Output(
        ["accuracy": JSONAccuracy(report)], empty: report.ears.isEmpty ? Self.nothing : nil,
        lines: AccuracyPage(report).lines)
    }
  }

  /// The message if no transcript was corrected.
  private static let nothing = """
    No transcript was corrected yet, so nothing tells how many words are wrong.
    Correct one that you know well: sotto edit ENTRY
    Or read ten sentences aloud, which takes three minutes: sotto accuracy --read
    """

  private func readAloud(_ context: Context) async throws {
    guard input.isEmpty || input.count == ReadingRun.parts.count else {
      throw Failure(.usage, "--input is given twice, once for each half")
    }
    guard !input.isEmpty || context.inputIsTerminal else {
      throw Failure(
        .usage, "there is no terminal to read from",
        hint: "give recordings of both halves with --input")
    }
    try await ReadingRun(context: context, options: journal, inputs: input).run()
  }

  private func hear(_ context: Context) async throws {
    let opened = try context.journalForChanging(journal)
    let settings = try context.transcribeSettings()
    let longest = 60 * minutes
    let work = WatchedWork(
      context, isQuiet: journal.quiet || format.json,
      ending: journal.quiet ? nil : Interruptible.ending)
    let hasKept = Mutex(false)
    let heard = try await work.run(
      interrupted: .interrupted(
        hasKept.withLock { $0 }
          ? "interrupted; what was heard is kept" : "interrupted; nothing was heard",
        hasDone: hasKept.withLock { $0 })
    ) {
      try await opened.hearCorrected(settings: settings, longest: longest) { event in
        switch event {
        case .progress(let seconds): work.show("hearing again: \(LengthText.clock(seconds))")
        case .kept, .finished: hasKept.withLock { $0 = true }
        case .began, .indexing: break
        }
      }
    }
    guard !journal.quiet, !heard.entries.isEmpty else { return }
    let older = heard.left > 0 ? "; \(NumberText.count(heard.left, "older one")) left out" : ""
    context.tell(
      "sotto: heard again: \(NumberText.entries(heard.entries.count)), "
        + "\(LengthText.words(heard.seconds.rounded())), without a voice and with what your other "
        + "recordings taught" + older)
  }
}
