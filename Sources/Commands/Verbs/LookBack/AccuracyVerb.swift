import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages
import Terminal

struct AccuracyVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "accuracy", abstract: "Tell how many of your words are misheard.",
    discussion: """
      It compares what was heard with the transcripts that you corrected: by each recogniser, month by
      month, with the interval in which the true share likely lies, and the words that were taken for
      others.

      --listen first hears what you corrected again, without a learned voice and with what your other
      recordings taught, so that the two can be compared. Your corrections stay.

      Examples:
        sotto accuracy
        sotto accuracy --listen
        sotto accuracy --json
      """)

  @Flag(name: .long, help: "First hear again what was corrected, without a voice and with it.")
  var listen = false

  @Option(
    name: .long,
    help: ArgumentHelp("The most minutes that --listen hears; the newest.", valueName: "minutes"))
  var minutes: Double = 10

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    guard minutes.isFinite, minutes > 0 else {
      throw Failure(.usage, "--minutes takes a number above 0")
    }
    if listen, context.hasJournal(journal) { try await hear(context) }
    try context.show(journal, as: format.form) { journal in
      let report =
        try journal?.accuracy()
        ?? AccuracyReport(ears: [], compared: [], months: [], confusions: [])
      return Output(
        ["accuracy": JSONAccuracy(report)], empty: report.ears.isEmpty ? Self.nothing : nil,
        lines: AccuracyPage(report).lines)
    }
  }

  /// What is said where nothing was corrected.
  private static let nothing = """
    No transcript was corrected yet, so nothing tells how many words are wrong.
    Correct one that you know well: sotto edit ENTRY
    """

  private func hear(_ context: Context) async throws {
    let opened = try context.journalForChanging(journal)
    let settings = try context.transcribeSettings()
    let longest = 60 * minutes
    let status = StatusLine(isQuiet: journal.quiet || format.json || !context.messagesAreTerminal)
    let outcome = await Interruptible.run(onCancel: {
      status.show("")
      if !journal.quiet { context.tell(Interruptible.ending) }
    }) {
      try await opened.hearCorrected(settings: settings, longest: longest) { event in
        if case .progress(let seconds) = event {
          status.show("hearing again: \(LengthText.clock(seconds))")
        }
      }
    }
    status.show("")
    status.finish()
    switch outcome {
    case .success: break
    case .failure(is CancellationError):
      throw Failure.interrupted("interrupted; what was heard is kept", hasDone: true)
    case .failure(let error): throw error
    }
  }
}
