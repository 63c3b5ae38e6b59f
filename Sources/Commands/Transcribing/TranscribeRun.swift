import Documents
import Entries
import Foundation
import Insights
import JournalEngine
import Pages
import Synchronization
import Transcription

/// Transcribes pending recordings of a journal with progress, and reports the result for each.
struct TranscribeRun {
  let context: Context
  let journal: Journal
  let format: StreamOptions
  let options: JournalOptions
  let quiet: Bool
  /// Whether nothing is drawn, as screen readers need.
  var isPlain = false
  /// The settings, or nil for those of the configuration.
  var settings: TranscribeSettings?
  /// Whether the words are printed as a document afterwards, so that nothing else is.
  var isDocument = false

  /// Whether a signal may end the verb as usual.
  var isUsualEnd = false

  /// Transcribes the recordings of the named entries, or all pending ones.
  /// - Returns: The entries that were worked on, each once.
  @discardableResult
  func run(entries: [Int64]?) async throws -> [Int64] {
    let isWatched = !quiet && !isMachineRead && context.messagesAreTerminal
    let status = TranscribeStatus(context, isQuiet: quiet || isMachineRead || isPlain)
    let isPlural = Mutex(false)
    let hasKept = Mutex(false)
    let settings = try settings ?? context.transcribeSettings()
    if isWatched && isPlain { context.tell("sotto: \(TranscribeStatus.working)") }
    status.begin()
    let outcome = await Interruptible.run(
      isUsualEnd: isUsualEnd,
      onCancel: {
        status.clear()
        if !quiet, settings.isHearing { context.tell(Interruptible.ending) }
      }
    ) {
      try await journal.transcribe(entries: entries, settings: settings) { event in
        switch event {
        case .began(let recordings, let seconds):
          status.take(total: seconds)
          isPlural.withLock { $0 = recordings > 1 }
        case .kept: hasKept.withLock { $0 = true }
        case .progress(let seconds): status.show(done: seconds)
        case .indexing(let seconds): status.begin(TranscribeStatus.indexing, total: seconds)
        case .finished(let report):
          hasKept.withLock { $0 = true }
          status.clear()
          tell(report, settings, isPlural: isPlural.withLock { $0 })
        }
      }
    }
    status.finish()
    if case .named(let name) = settings.voice, !quiet, case .success(let reports) = outcome,
      !reports.isEmpty
    {
      await tellLeftOut(name, settings)
    }
    return try finish(outcome, named: entries, hasKept: hasKept.withLock { $0 })
  }

  private var isMachineRead: Bool { format.json || format.ndjson }

  /// Whether a recording contains a speaker whom the journal does not know.
  private func isStranger(_ report: TranscribeReport, _ settings: TranscribeSettings) -> Bool {
    guard settings.voice == .recognised, settings.engine == nil, settings.recogniser == nil,
      let names = try? journal.voiceNames(in: report.recording)
    else { return false }
    return !names.isEmpty && names.values.allSatisfy(\.isEmpty)
  }

  /// A message about the recognised voice, if a person may want to know it or correct it.
  private func voice(_ report: TranscribeReport, _ settings: TranscribeSettings) -> String? {
    if case .named(let name) = settings.voice { return "kept as the voice of \(name)" }
    guard isStranger(report, settings) else { return nil }
    if report.isElsewhere {
      return "a different line or room: heard without the voice; "
        + "'sotto transcribe \(report.entry) --voice owner --redo' says that it is yours"
    }
    return "sounds like no voice that is known; 'sotto transcribe \(report.entry) --voice NAME "
      + "--redo' says whose it is"
  }

  /// Reports how many recordings under a name teach nothing, because somebody else seems to speak.
  private func tellLeftOut(_ name: String, _ settings: TranscribeSettings) async {
    guard let voices = try? await journal.learnedVoices(settings: settings),
      let line = voices.first(where: { $0.name == name }).flatMap(LearnedVoiceTable.leftOut)
    else { return }
    context.tell("sotto: " + line)
  }

  private func tell(
    _ report: TranscribeReport, _ settings: TranscribeSettings, isPlural: Bool
  ) {
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
    if case .transcribed = report.outcome, !quiet, let voice = voice(report, settings) {
      context.tell("sotto: entry \(report.entry): \(voice)")
    }
    guard !format.json else { return }
    switch report.outcome {
    case .transcribed(let words, let unsure) where !quiet && !isDocument:
      do {
        try TranscribedWords(context: context, journal: journal, isPlural: isPlural).print(report)
      } catch {
        // The words are stored in the journal even if they cannot be shown.
        context.tell("sotto: entry \(report.entry) has its words; 'sotto show' shows them")
      }
      tellCommands(report) { context.print("\(report.entry)  \($0)") }
      if unsure * 3 > words, words >= 20, settings.engine == nil, settings.recogniser == nil {
        OnceHint.tellBetterEar(context)
      }
    case .failed(let error):
      context.tell("sotto: error: entry \(report.entry): \(error.message)")
    case .transcribed where !quiet:
      // The document occupies standard output, but removed commands must still be reported.
      tellCommands(report) { context.tell("sotto: entry \(report.entry): \($0)") }
    default:
      break
    }
  }

  /// Reports what was understood as a command, the words that were removed, and how to restore all.
  private func tellCommands(_ report: TranscribeReport, line: (String) -> Void) {
    ObeyedText.lines(
      report.commands.map(\.description),
      passedOver: report.passedOver.filter(\.changesEntry).map(\.description),
      takenOut: report.takenOut?.text,
      undo: (["sotto undo \(report.entry)"] + options.words).joined(separator: " ")
    ).forEach(line)
  }

  /// Whether repeating the run would also repeat the part that was finished.
  private func beginsAnew(_ named: [Int64]?) -> Bool {
    settings?.redo == true && (named != nil || settings?.engine == nil)
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
        hint: beginsAnew(named)
          ? "the same command begins all of them anew"
          : "the same command goes on where it stopped")
    case .failure(let error): throw error
    }
    if format.json {
      let results = reports.map { TranscribeRun.result($0) }
      var seen: Set<Int64> = []
      let shown = named ?? reports.map(\.entry).filter { seen.insert($0).inserted }
      let transcripts = try EntryTranscripts(journal: journal).items(shown).map(\.shown)
      try context.printDocument(["transcripts": transcripts, "results": results])
      if try areSilent(named) { throw Failure(.nothingMatched, nil) }
    } else if try !isDocument && areSilent(named) {
      throw named?.count == 1
        ? JournalError.silent(named?.first ?? 0)
        : JournalError(.noSound, "these \(named?.count ?? 0) entries have no sound")
    } else if reports.isEmpty && !quiet && !isMachineRead && !isDocument {
      try tellNothing(named)
    }
    let errors = reports.compactMap { report in
      if case .failed(let error) = report.outcome { error } else { nil }
    }
    if !errors.isEmpty {
      throw Failure(
        errors.contains { $0.code == .damaged }
          ? .damaged : errors.count == reports.count ? .failed : .partly,
        "\(errors.count) of \(NumberText.count(reports.count, "recording")) could not be transcribed",
        hint: errors.lazy.compactMap(\.hint).first)
    }
    var seen: Set<Int64> = []
    let done = reports.map(\.entry).filter { seen.insert($0).inserted }
    if !done.isEmpty, !quiet, !isMachineRead, !isDocument {
      tellStranger(reports)
      try tellNext(done)
    }
    return done
  }

  /// Tells which entries sound like the same unnamed person, if one of them was just transcribed.
  private func tellStranger(_ reports: [TranscribeReport]) {
    guard let settings = try? settings ?? context.transcribeSettings(),
      reports.contains(where: { isStranger($0, settings) }),
      let found = try? journal.unnamedEntries(settings: settings)
    else { return }
    context.tell("sotto: \(UnnamedVoiceText.line(found))")
  }

  /// Suggests next steps, and the mood that the words of a single entry suggest; it is never set
  /// automatically.
  private func tellNext(_ entries: [Int64]) throws {
    let steps = NextSteps(context: context, journal: journal, options: options)
    guard entries.count == 1 else { return try steps.tell(transcribed: entries) }
    let entry = try journal.entry(entries[0])
    let names = try context.moodNames(journal)
    let suggestion = try journal.suggestedMood(for: entry, names: names)
    if let suggestion {
      let term = names.vocabulary.term(forScore: suggestion.score)
      let page = MoodSuggestionPage(suggestion, term: term)
      page.lines(context.pageStyle).forEach(context.print)
      if !steps.isShown { context.print(page.advice(for: entry.id)) }
    }
    try steps.tell(transcribed: entry, suggestedMood: suggestion?.score)
  }

  private static func result(_ report: TranscribeReport) -> JSONResult {
    var result: JSONResult
    switch report.outcome {
    case .transcribed(let words, _):
      result = JSONResult(
        words == 0 && report.commands.isEmpty && report.passedOver.isEmpty
          ? .noSpeech : report.isUnchanged ? .unchanged : .transcribed)
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
