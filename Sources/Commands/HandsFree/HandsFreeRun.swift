import Documents
import Entries
import Foundation
import JournalEngine
import Listening
import Settings
import Synchronization
import Terminal

/// Waits for the phrase, records after each call, and reports what was kept.
///
/// The journal is opened for each call and closed after it, so that a locked journal does not stay
/// open while unused. No words are printed, because a log of this program's output would keep them.
struct HandsFreeRun {
  let context: Context
  let options: JournalOptions
  /// Whether lines of JSON are printed.
  let isStream: Bool
  let handsFree: HandsFree
  /// The phrase as its owner wrote it.
  let words: String
  let longest: Double
  let silence: Double
  let isTranscribed: Bool

  /// The work that runs at the moment, which a signal ends.
  private final class Running: Sendable {
    let waiting = RecordControl()
    let recording = Mutex<RecordControl?>(nil)

    func stop() {
      waiting.stop()
      recording.withLock { $0?.stop() }
    }
  }

  func run() async throws {
    try checkJournal()
    let running = Running()
    let watcher = SignalWatcher([.interrupt, .terminate, .hangUp])
    let signals = Task { for await _ in watcher.signals { running.stop() } }
    defer {
      watcher.stop()
      signals.cancel()
    }
    let calls = try await handsFree.run(
      control: running.waiting, clock: context.surroundings.clock,
      onEvent: {
        tell($0)
        endWithoutReader(running)
      },
      onCall: { try await take($0, running) })
    // A signal ended the waiting before any call; that is how it is meant to end.
    if calls == 0, !running.waiting.isStopped {
      throw Failure(.nothingMatched, "the phrase was not heard")
    }
  }

  /// Checks early for anything that would prevent a recording; a locked journal may be opened
  /// later.
  private func checkJournal() throws {
    // The default journal is made when there is something to keep.
    let (path, isNamed) = context.journalPath(options)
    guard isNamed || !Journal.isMissing(at: path) else { return }
    do {
      try context.journalForAdding(options, keepsTrash: true).close()
    } catch let error as JournalError where error.code == .journalLocked && !handsFree.isOnce {
      if !options.quiet {
        context.tell("sotto: \(error.message); it listens, and records once that is open")
      }
    }
  }

  private func tell(_ event: HandsFreeEvent) {
    switch event {
    case .waiting:
      if isStream { context.printLine(["event": "waiting"]) }
      guard !options.quiet else { return }
      context.tell("sotto: say '\(words)'; Ctrl-C ends the listening")
    case .deviceVanished(let error): context.tell("sotto: \(error.message); waiting for it")
    case .deviceIsBack: context.tell("sotto: the microphone is back")
    }
  }

  /// Ends the waiting if nobody reads the results any more; what is being recorded is kept first.
  private func endWithoutReader(_ running: Running) {
    if context.readerIsGone() { running.waiting.stop() }
  }

  /// Records after a call; errors are reported, and the waiting goes on.
  private func take(_ call: HandsFreeCall, _ running: Running) async throws {
    defer { endWithoutReader(running) }
    // What was called for is recorded, whether or not somebody reads that it was heard.
    context.deeds.begin()
    if isStream { context.printLine(["event": "called"]) }
    do {
      try await record(call, running)
    } catch {
      if handsFree.isOnce { throw error }
      let failure = Failure(any: error)
      guard let message = failure.message else { return }
      context.tell("sotto: error: \(message)")
      await say("Nothing was kept: \(message)")
    }
  }

  private func record(_ call: HandsFreeCall, _ running: Running) async throws {
    let journal = try context.journalForAdding(options, keepsTrash: true)
    defer { journal.close() }
    let control = RecordControl()
    running.recording.withLock { $0 = control }
    if running.waiting.isStopped { control.stop() }
    let notices = RecordLines(context: context, isPlain: false, isQuiet: true, wayToEnd: nil)
    if !options.quiet, context.messagesAreTerminal { context.tell("sotto: recording") }
    let outcome = try await journal.record(request, after: call, control: control) {
      notices.take($0)
    }
    running.recording.withLock { $0 = nil }
    notices.finish()
    if isLive { await context.signal(.stop) }
    guard let outcome else { return }
    var count: Int?
    if isTranscribed, !outcome.isDiscarded, !running.waiting.isStopped {
      count = await transcribe(outcome.entry, journal)
    }
    try await report(outcome, words: count, journal)
    guard let failure = outcome.failure else { return }
    // Something was kept: unless only one call is wanted, report the failure and go on.
    if handsFree.isOnce { throw failure }
    context.tell("sotto: error: \(failure.message)")
  }

  private var request: RecordRequest {
    var request = RecordRequest(
      home: .newEntry(EntryDraft(moment: context.surroundings.moment)), input: handsFree.input,
      longest: longest, silence: silence)
    request.hasSounds = context.hasSounds
    request.signalsStart = context.hasSounds
    request.speaker = context.configuration.outputDevice
    request.needsVoice = true
    return request
  }

  /// Writes the words down; the recording is kept even if that fails.
  /// - Returns: The number of words; nil if they are not transcribed yet.
  private func transcribe(_ entry: Int64, _ journal: Journal) async -> Int? {
    let settings: TranscribeSettings
    do {
      settings = try context.transcribeSettings()
    } catch {
      context.tell("sotto: error: \(Failure(any: error).message ?? "no words can be written down")")
      return nil
    }
    let outcome = await Interruptible.run(isUsualEnd: true) {
      try await journal.transcribe(entries: [entry], settings: settings) { _ in }
    }
    guard case .success(let reports) = outcome else { return nil }
    var count: Int?
    for report in reports {
      if case .transcribed(let words, _) = report.outcome { count = (count ?? 0) + words }
    }
    return count
  }

  private func report(
    _ outcome: Journal.RecordOutcome, words: Int?, _ journal: Journal
  ) async throws {
    let entry = try journal.entry(outcome.entry)
    if isStream {
      var result = JSONResult(outcome.isDiscarded ? .deleted : .recorded, entry: entry)
      result.seconds = jsonSeconds(outcome.seconds)
      context.printLine(["result": result])
    }
    let length = LengthText.words(outcome.seconds)
    let sentence =
      outcome.isDiscarded
      ? "Nobody spoke: \(length) moved to the trash"
      : "Kept \(context.naming(entry)): \(length)"
        + (words.map { ", \(NumberText.count($0, "word"))" } ?? "")
    if !isStream, !options.quiet { context.write(sentence + "\n") }
    await say(sentence)
  }

  /// Says a sentence aloud, unless speech is off, so that nobody has to look at the screen.
  private func say(_ sentence: String) async {
    guard isLive, context.flags.speaks ?? true else { return }
    // If speech is not available, the printed line is enough.
    try? await context.voice(sentence, context.speechRequest)
  }

  private var isLive: Bool {
    if case .device = handsFree.input { true } else { false }
  }
}
