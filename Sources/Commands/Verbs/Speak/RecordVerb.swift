import ArgumentParser
import Documents
import Entries
import Foundation
import JournalEngine
import Settings

struct RecordVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Speak a new entry.",
    discussion: """
      Press enter or Ctrl-C when you are done, space to pause, m to set a marker,
      and q twice to throw it away. Every half second is saved as you speak, before
      anything else is done with it; the words you see are a first guess, and are
      written down better at the end.

      A microphone that hears nothing is told within two seconds, by a tone too. If
      it vanishes, the recording goes on when it comes back.

      Examples:
        sotto record
        sotto record --mood 4 --tag garden --max 10m
        sotto record --add-to last --stop-on-silence 5s
        arecord -f cd | sotto record --input -
      """)

  @OptionGroup var sound: SoundInputOptions

  @Option(
    name: .long, help: ArgumentHelp("Make it louder before it is saved.", valueName: "decibels"))
  var gain: Double?

  @Option(name: .long, help: ArgumentHelp("End after this long, as 90s or 10m.", valueName: "time"))
  var max: String?

  @Option(
    name: .long, help: ArgumentHelp("End after this much silence, as 5s.", valueName: "time"))
  var stopOnSilence: String?

  @Option(
    name: .long, help: ArgumentHelp("Put it into an entry that is there.", valueName: "entry"))
  var addTo: String?

  @Option(name: .long, help: ArgumentHelp("A note to the entry.", valueName: "text"))
  var note: String?

  @Flag(name: .long, help: "Ask the question of the day first; it becomes the title.")
  var prompt = false

  @Flag(name: .long, help: "Show no words, and leave them for 'sotto transcribe'.")
  var noTranscribe = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Who writes the words down at the end, as transcribe has it.", valueName: "name"),
    completion: NameCompletion.names)
  var engine: String?

  @Flag(name: .long, help: "Show whole lines now and then, as a screen reader wants them.")
  var plain = false

  @OptionGroup var attaching: AttachingOptions
  @OptionGroup var setting: SettingOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: StreamOptions

  func run(in context: Context) async throws {
    try check()
    // The sound source is checked first, so that no journal is created, no question is asked and no
    // screen is drawn if there is nothing to record. Piped sound can wait until the question is
    // asked.
    if !context.hasJournal(self.journal) || (prompt && sound.input != "-") || sound.isFile {
      try await sound.input(context.configuration).check(clock: context.surroundings.clock)
    }
    let isTranscribed = !noTranscribe && context.configuration.transcribesRecordings
    var hearing = isTranscribed ? try hearing(context) : nil
    // Erasing trash may rewrite the whole file, and recording must not wait for that.
    let journal = try context.journalForAdding(self.journal, keepsTrash: true)
    // The engine starts now, so that it has loaded when the recording ends.
    hearing?.beginEngine(knowing: journal)
    let isMachineRead = format.json || format.ndjson
    let isQuiet = self.journal.quiet || isMachineRead
    let prepared = try await attaching.prepare(in: journal, isQuiet: isQuiet, context)
    let request = try request(journal, prepared, context)
    if prompt { try await ask(context) }
    let outcome = try await RecordRun(
      context: context, quiet: self.journal.quiet, isPlain: plain, format: format
    ).run(journal, request)
    guard let recorded = outcome.recorded else {
      throw outcome.isStopped || sound.input == nil
        ? Failure(.interrupted, "nothing was recorded")
        : Failure(.failed, "\(inputName) holds no sound")
    }
    extendLifetime(prepared)
    let isThere = !outcome.isLeaving && !recorded.isDiscarded
    let entry = try journal.entry(recorded.entry)
    // With JSON nobody is asked, and the place is part of the result.
    let placed =
      isMachineRead && !recorded.isDiscarded
      ? attaching.place(entry, prepared, in: journal, self.journal, isQuiet: true, context)
      : PicturePlaceOptions.Outcome(entry: entry)
    let unread = outcome.isLeaving ? nil : unread(recorded)
    let remarks = prepared.remarks + [unread].compactMap(\.self)
    try report(recorded, placed, remarks, isQuiet: isQuiet, context)
    if let unread, !isMachineRead { context.tell("sotto: \(unread)") }
    var failure: (any Error)? = recorded.failure ?? (outcome.isLeaving ? cutOff(recorded) : nil)
    var mayAsk = isThere
    do {
      if failure == nil, isTranscribed, isThere {
        mayAsk = try await transcribe(recorded.entry, journal, hearing, isQuiet: isQuiet, context)
      } else if failure == nil, !isQuiet, isThere {
        try NextSteps(context: context, journal: journal, options: self.journal)
          .tell(untranscribed: recorded.entry)
      } else if recorded.failure == nil, isTranscribed, !isQuiet, !recorded.isDiscarded {
        context.tell("sotto: 'sotto transcribe \(recorded.entry)' writes down what was said")
      }
    } catch {
      failure = error
    }
    // Reported before asking, because the person may have left and never answer. A spoken command
    // may already have set the place.
    if !isMachineRead, !recorded.isDiscarded {
      let heard = (try? journal.entry(entry.id)) ?? entry
      attaching.tellPlace(heard, prepared, in: journal, self.journal, mayAsk: mayAsk, context)
    }
    if let failure { throw failure }
  }

  /// What to say of a file whose reading a person ended; nil if nobody did, or nothing is kept.
  private func unread(_ recorded: Journal.RecordOutcome) -> String? {
    guard let cut = recorded.cut, !recorded.isDiscarded else { return nil }
    let length = cut.length.map { " of \(LengthText.clock($0))" } ?? ""
    let place = LengthText.clock(cut.seconds)
    return "the rest of \(inputName) was not read (cut at \(place)\(length))"
  }

  /// The failure of a file that a signal has cut.
  private func cutOff(_ recorded: Journal.RecordOutcome) -> Failure? {
    unread(recorded).map { .interrupted("interrupted; \($0)", hasDone: true) }
  }

  private func report(
    _ recorded: Journal.RecordOutcome, _ placed: PicturePlaceOptions.Outcome, _ remarks: [String],
    isQuiet: Bool, _ context: Context
  ) throws {
    let entry = placed.entry
    if format.json || format.ndjson {
      var result = JSONResult(recorded.isDiscarded ? .deleted : .recorded, entry: entry)
      result.recording = entry.recordings.first { $0.id == recorded.recording }?.uuid.uuidString
        .lowercased()
      result.seconds = jsonSeconds(recorded.seconds)
      result.place = placed.place
      let warnings =
        (recorded.isOnlyZeros ? [onlyZeros] : []) + remarks + [placed.remark].compactMap(\.self)
      if !warnings.isEmpty { result.warnings = warnings }
      if format.ndjson {
        context.printLine(["result": result])
      } else {
        try context.printDocument(["results": [result]])
      }
    } else if !isQuiet {
      let length = LengthText.words(recorded.seconds)
      context.print(
        recorded.isDiscarded
          ? "Moved \(length) to the trash"
          : "Kept \(context.naming(entry))\(setting.hour(of: entry, context)): \(length)")
      if recorded.isDiscarded && addTo == nil {
        let undo = ["sotto", "restore"] + self.journal.words + [String(entry.id)]
        context.tell("sotto: to bring it back: \(undo.joined(separator: " "))")
      }
    }
    if recorded.isOnlyZeros && !format.json && !format.ndjson {
      context.tell("sotto: warning: \(onlyZeros)")
    }
    if recorded.lostSeconds > 0.01 {
      context.tell("sotto: there was no room for the last \(jsonSeconds(recorded.lostSeconds)) s")
    }
  }

  /// Transcribes the recording, which is kept even if this fails.
  /// - Returns: Whether it was not interrupted, so that a person may be there to ask.
  private func transcribe(
    _ entry: Int64, _ journal: Journal, _ hearing: TranscribeSettings?, isQuiet: Bool,
    _ context: Context
  ) async throws -> Bool {
    do {
      try await TranscribeRun(
        context: context, journal: journal,
        format: format.json ? try StreamOptions.parse([]) : format, options: self.journal,
        quiet: isQuiet, isPlain: plain, settings: hearing, isUsualEnd: !sound.isFile
      ).run(entries: [entry])
      return true
    } catch let failure as Failure where failure.isInterruption {
      if !isQuiet {
        context.tell(
          failure.status == .partly
            ? "sotto: 'sotto transcribe' writes down the rest of the words"
            : "sotto: no words were written down yet; 'sotto transcribe \(entry)' writes them down")
      }
      return false
    } catch let error as JournalError where error.code == .notInstalled {
      throw Failure(.partly, error.message, hint: error.hint)
    }
  }

  /// The settings for transcribing at the end.
  ///
  /// If the configured engine is missing, the recording is made anyway, and the error is reported
  /// at the end.
  private func hearing(_ context: Context) throws -> TranscribeSettings? {
    do {
      return try context.transcribeSettings(engine: engine)
    } catch  where engine == nil {
      return nil
    }
  }

  private func check() throws {
    try sound.check(takesAnyRaw: true)
    if let gain, !(-60...60).contains(gain) {
      throw Failure(.usage, "--gain takes decibels from -60 to 60")
    }
    if format.json && format.ndjson {
      throw Failure(.usage, "--json and --ndjson cannot both be given")
    }
    _ = try max.map { try length($0, "--max") }
    _ = try stopOnSilence.map { try length($0, "--stop-on-silence") }
    guard addTo != nil else { return }
    let isSet =
      [setting.title, setting.mood, setting.place, setting.at, setting.zone, note]
      .contains { $0 != nil } || setting.energy != nil || !setting.tags.isEmpty || prompt
      || !attaching.isEmpty
    if isSet {
      throw Failure(
        .usage,
        "--add-to adds sound alone: it goes with no title, note, mood, label, place, time or attachment",
        hint: "change the entry with 'sotto edit', 'sotto mood', 'sotto tag' or 'sotto attach'")
    }
  }

  private func request(
    _ journal: Journal, _ prepared: PreparedAttachments, _ context: Context
  ) throws -> RecordRequest {
    let home: Journal.Home
    if let addTo {
      home = .entry(try EntrySelection(journal: journal, context: context).one(addTo))
    } else {
      var draft = try setting.draft(
        context, moods: try context.moodNames(journal), note: note ?? "")
      draft.attachments = prepared.drafts
      if prompt, draft.title.isEmpty { draft.title = try question(context) }
      home = .newEntry(draft)
    }
    // A file read faster than real time has no live words.
    let isSpoken = sound.input == nil || sound.input == "-" || sound.realTime
    let isShown = context.messagesAreTerminal || plain || format.ndjson
    let hasWords = !noTranscribe && isSpoken && isShown && !format.json && !self.journal.quiet
    var recording = RecordRequest(
      home: home, input: sound.input(context.configuration),
      longest: try max.map { try length($0, "--max") },
      silence: try stopOnSilence.map { try length($0, "--stop-on-silence") }
        ?? context.configuration.stopOnSilence,
      gain: gain ?? 0,
      wordsProgram: hasWords ? context.program : nil)
    recording.hasSounds = context.hasSounds
    recording.signalsStart = context.hasSounds
    recording.speaker = context.configuration.outputDevice
    recording.wakeWord = context.configuration.wakeWord
    return recording
  }

  /// Asks the question of the day, aloud where results are read aloud.
  private func ask(_ context: Context) async throws {
    let question = try question(context)
    context.tell(question)
    if context.spoken.isWanted { try await context.voice(question, context.speechRequest) }
  }

  private func question(_ context: Context) throws -> String {
    try Prompts(own: context.configuration.folders.prompts).question(on: context.today).text
  }

  private var inputName: String {
    sound.input == "-" ? "standard input" : sound.input ?? "the microphone"
  }

  private var onlyZeros: String { "\(inputName) gave nothing but zeros" }

  private func length(_ text: String, _ option: String) throws -> Double {
    try TypedLength.seconds(text, option: option)
  }
}
