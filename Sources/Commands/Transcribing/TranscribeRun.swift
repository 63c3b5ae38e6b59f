import Clocks
import Documents
import Entries
import Foundation
import Insights
import JournalEngine
import Pages
import Synchronization
import Terminal
import Transcription

/// Transcribes what waits in a journal, with progress, and says what became of each recording.
struct TranscribeRun {
  let context: Context
  let journal: Journal
  let format: StreamOptions
  let quiet: Bool
  /// How they are transcribed, or nothing for what the configuration says.
  var settings: TranscribeSettings?
  /// Whether the words themselves are printed afterwards, so that nothing else is.
  var isDocument = false

  /// Works on the recordings of the named entries, or on all that wait.
  /// - Returns: The entries that were worked on, each once.
  @discardableResult
  func run(entries: [Int64]?) async throws -> [Int64] {
    let line = StatusLine(isQuiet: quiet || isMachineRead || !context.messagesAreTerminal)
    let clock = context.surroundings.clock
    let start = clock.now
    let total = Mutex(0.0)
    let hasKept = Mutex(false)
    let settings = try settings ?? context.transcribeSettings()
    let outcome = await Interruptible.run(onCancel: {
      line.show("")
      if !quiet { context.tell(Interruptible.ending) }
    }) {
      try await journal.transcribe(entries: entries, settings: settings) { event in
        switch event {
        case .began(let seconds): total.withLock { $0 = seconds }
        case .kept: hasKept.withLock { $0 = true }
        case .progress(let seconds):
          let progress = ProgressText(
            done: seconds, total: total.withLock { $0 },
            elapsed: (clock.now - start) / .seconds(1))
          line.show(progress.line)
        case .finished(let report):
          hasKept.withLock { $0 = true }
          tell(report, settings, above: line)
        }
      }
    }
    line.finish()
    return try finish(outcome, named: entries, hasKept: hasKept.withLock { $0 })
  }

  private var isMachineRead: Bool { format.json || format.ndjson }

  private func tell(
    _ report: TranscribeReport, _ settings: TranscribeSettings, above line: StatusLine
  ) {
    // The status makes room: results go to standard output, and it stands on standard error.
    line.show("")
    if format.ndjson {
      context.printLine(["result": TranscribeRun.result(report)])
      return
    }
    if !report.isCurrent, case .transcribed = report.outcome, !quiet {
      context.tell(
        "sotto: entry \(report.entry): the current transcript stays; "
          + "the new one is in 'sotto transcript list \(report.entry)'")
    }
    if report.replaced > 0, !quiet {
      context.tell("sotto: entry \(report.entry): " + ReplacedText.line(report.replaced))
    }
    guard !format.json else { return }
    switch report.outcome {
    case .transcribed(let words, let unsure) where !quiet && !isDocument:
      let length = LengthText.clock(report.seconds)
      context.print(
        words == 0
          ? "\(report.entry)  \(length)  no speech found"
          : "\(report.entry)  \(length)  \(NumberText.count(words, "word")), \(unsure) unsure"
            + (report.isUnchanged ? ": unchanged" : ""))
      tellCommands(report) { context.print("\(report.entry)  \($0)") }
      if unsure * 3 > words, words >= 20, settings.engine == nil, settings.recogniser == nil {
        OnceHint("whisper").tell(
          "a better ear can be added: 'sotto models add whisper'", context)
      }
    case .failed(let error):
      context.tell("sotto: error: entry \(report.entry): \(error.message)")
    case .transcribed where !quiet:
      // A document takes standard output, but nobody's words are taken out in silence.
      tellCommands(report) { context.tell("sotto: entry \(report.entry): \($0)") }
    default:
      break
    }
  }

  /// Says what was understood as a command, what left the transcript, and how it comes back.
  private func tellCommands(_ report: TranscribeReport, line: (String) -> Void) {
    guard !report.commands.isEmpty else { return }
    line("understood: " + report.commands.map(\.description).joined(separator: ", "))
    guard let takenOut = report.takenOut else { return }
    line(
      "taken out: \(takenOut.text) "
        + "('\(TakenOutText.advice(takenOut, of: report, in: journal))' brings it back)")
  }

  private func finish(
    _ outcome: Result<[TranscribeReport], any Error>, named: [Int64]?, hasKept: Bool
  ) throws -> [Int64] {
    let reports: [TranscribeReport]
    switch outcome {
    case .success(let done): reports = done
    case .failure(is CancellationError):
      throw Failure.interrupted(
        hasKept
          ? "interrupted; what was finished is kept" : "interrupted; nothing was written down",
        hasDone: hasKept,
        hint: "the same command goes on where it stopped"
          + (settings?.redo == true ? "; entries that were finished are begun anew" : ""))
    case .failure(let error): throw error
    }
    if format.json {
      let results = reports.map { TranscribeRun.result($0) }
      var seen: Set<Int64> = []
      let shown = named ?? reports.map(\.entry).filter { seen.insert($0).inserted }
      let transcripts = try EntryTranscripts(journal: journal).items(shown).map(\.shown)
      try context.printDocument(["transcripts": transcripts, "results": results])
    } else if reports.isEmpty && !quiet && !isMachineRead && !isDocument {
      context.print("Nothing waits to be transcribed.")
    }
    let failed = reports.count { if case .failed = $0.outcome { true } else { false } }
    if failed > 0 {
      throw Failure(
        failed == reports.count ? .failed : .partly,
        "\(failed) of \(NumberText.count(reports.count, "recording")) could not be transcribed")
    }
    var seen: Set<Int64> = []
    let done = reports.map(\.entry).filter { seen.insert($0).inserted }
    if done.count == 1, !quiet, !isMachineRead, !isDocument {
      try suggestMood(for: try journal.entry(done[0]))
    }
    return done
  }

  /// Says what mood the words of one entry suggest, and how to take it: it is never set by itself.
  private func suggestMood(for entry: Entry) throws {
    let names = try context.moodNames(journal)
    guard let suggestion = try journal.suggestedMood(for: entry, names: names) else { return }
    let term = names.vocabulary.term(forScore: suggestion.score)
    let page = MoodSuggestionPage(suggestion, term: term)
    (page.lines(context.pageStyle) + [page.advice(for: entry.id)]).forEach(context.print)
  }

  private static func result(_ report: TranscribeReport) -> JSONResult {
    var result: JSONResult
    switch report.outcome {
    case .transcribed(let words, _):
      result = JSONResult(
        words == 0 ? .noSpeech : report.isUnchanged ? .unchanged : .transcribed)
    case .failed(let error):
      result = JSONResult(.failed)
      result.error = JSONResult.Problem(error)
    }
    result.entry = report.entry
    result.seconds = jsonSeconds(report.seconds)
    if !report.commands.isEmpty { result.commands = report.commands.map(\.description) }
    if let takenOut = report.takenOut {
      result.takenOut = JSONResult.TakenOut(text: takenOut.text, version: takenOut.version)
    }
    return result
  }
}
