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

  @Option(
    name: .long, help: ArgumentHelp("The microphone.", valueName: "name"),
    completion: NameCompletion.names)
  var device: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Take the sound from a file, or - for standard input.", valueName: "file"),
    completion: .file())
  var input: String?

  @Flag(name: .long, help: "Feed --input at the speed of the clock.")
  var realTime = false

  @Option(
    name: .long,
    help: ArgumentHelp("Frames a second, of the microphone or of raw samples.", valueName: "hertz"))
  var rate: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("Channels, of the microphone or of raw samples.", valueName: "number"))
  var channels: Int?

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
      "Who writes the words down at the end, as transcribe has it.", valueName: "name"))
  var engine: String?

  @Flag(name: .long, help: "Show whole lines now and then, as a screen reader wants them.")
  var plain = false

  @OptionGroup var attaching: AttachingOptions
  @OptionGroup var setting: SettingOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: StreamOptions

  func run(in context: Context) async throws {
    try check()
    // The sound is checked first, so that no journal is made if there is nothing to record.
    if !context.hasJournal(self.journal) {
      try await soundInput(context).check(clock: context.surroundings.clock)
    }
    let isTranscribed = !noTranscribe && context.configuration.transcribesRecordings
    let hearing = isTranscribed ? try hearing(context) : nil
    // Erasing may write the whole file anew: no word is to wait for that.
    let journal = try context.journalForAdding(self.journal, keepsTrash: true)
    let prepared = try attaching.prepare(in: journal, context)
    let request = try request(journal, prepared, context)
    if prompt { try await ask(context) }
    let isQuiet = self.journal.quiet || format.json || format.ndjson
    let outcome = try await RecordRun(
      context: context, quiet: self.journal.quiet, isPlain: plain, format: format
    ).run(journal, request)
    guard let recorded = outcome.recorded else {
      throw outcome.isStopped || input == nil
        ? Failure(.interrupted, "nothing was recorded")
        : Failure(.failed, "\(inputName) holds no sound")
    }
    extendLifetime(prepared)
    try report(recorded, journal, isQuiet: isQuiet, context)
    if let failure = recorded.failure { throw failure }
    if isTranscribed, !outcome.isLeaving, !recorded.isDiscarded {
      try await transcribe(recorded.entry, journal, hearing, isQuiet: isQuiet, context)
    } else if !isQuiet, !outcome.isLeaving, !recorded.isDiscarded {
      try NextSteps(context: context, journal: journal, options: self.journal)
        .tell(untranscribed: recorded.entry)
    }
  }

  private func report(
    _ recorded: Journal.RecordOutcome, _ journal: Journal, isQuiet: Bool, _ context: Context
  ) throws {
    let entry = try journal.entry(recorded.entry)
    if format.json || format.ndjson {
      var result = JSONResult(recorded.isDiscarded ? .deleted : .recorded, entry: entry)
      result.recording = entry.recordings.first { $0.id == recorded.recording }?.uuid.uuidString
        .lowercased()
      result.seconds = jsonSeconds(recorded.seconds)
      if recorded.isOnlyZeros { result.warnings = [onlyZeros] }
      if format.ndjson {
        context.printLine(["result": result])
      } else {
        try context.printDocument(["results": [result]])
      }
    } else if !isQuiet {
      let length = LengthText.words(recorded.seconds)
      context.print(
        recorded.isDiscarded
          ? "Moved \(length) to the trash" : "Kept \(context.naming(entry)): \(length)")
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

  /// Writes the words down; whatever becomes of that, the recording is kept.
  private func transcribe(
    _ entry: Int64, _ journal: Journal, _ hearing: TranscribeSettings?, isQuiet: Bool,
    _ context: Context
  ) async throws {
    do {
      try await TranscribeRun(
        context: context, journal: journal,
        format: format.json ? try StreamOptions.parse([]) : format, options: self.journal,
        quiet: isQuiet, isPlain: plain, settings: hearing
      ).run(entries: [entry])
    } catch let failure as Failure where failure.isInterruption {
      if !isQuiet { context.tell("sotto: 'sotto transcribe' writes down the rest of the words") }
    } catch let error as JournalError where error.code == .notInstalled {
      throw Failure(.partly, error.message, hint: error.hint)
    }
  }

  /// How the words are written down at the end; an engine is begun now, so that it has loaded by then.
  ///
  /// One that the configuration names and that cannot be had is no reason not to record: it is told of
  /// at the end.
  private func hearing(_ context: Context) throws -> TranscribeSettings? {
    var settings: TranscribeSettings
    do {
      settings = try context.transcribeSettings(engine: engine)
    } catch  where engine == nil {
      return nil
    }
    settings.beginEngine()
    return settings
  }

  private func check() throws {
    let slowest = input == nil ? 8000 : 1
    if let rate, !(slowest...384_000).contains(rate) {
      throw Failure(.usage, "--rate takes frames a second from \(slowest) to 384000")
    }
    let mostChannels = input == nil ? 8 : 64
    if let channels, !(1...mostChannels).contains(channels) {
      throw Failure(.usage, "--channels takes a number from 1 to \(mostChannels)")
    }
    if let input, input != "-", rate != nil || channels != nil {
      throw Failure(.usage, "a file has its own rate and channels; leave out --rate and --channels")
    }
    if realTime && input == nil {
      throw Failure(.usage, "--real-time goes with --input; a microphone has no other speed")
    }
    if let gain, !(-60...60).contains(gain) {
      throw Failure(.usage, "--gain takes decibels from -60 to 60")
    }
    if input != nil && device != nil {
      throw Failure(.usage, "--input takes the place of --device; give one of them")
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
        .usage, "--add-to leaves the entry as it is, so it goes with no title, mood or tag",
        hint: "change them with 'sotto mood' and 'sotto tag'")
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
    // A file that is read faster than it was spoken has no words while speaking.
    let isSpoken = input == nil || input == "-" || realTime
    let isShown = context.messagesAreTerminal || plain || format.ndjson
    let hasWords = !noTranscribe && isSpoken && isShown && !format.json && !self.journal.quiet
    var recording = RecordRequest(
      home: home, input: soundInput(context), longest: try max.map { try length($0, "--max") },
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

  private var inputName: String { input == "-" ? "standard input" : input ?? "the microphone" }

  private var onlyZeros: String { "\(inputName) gave nothing but zeros" }

  private func soundInput(_ context: Context) -> RecordingInput {
    switch input {
    case "-": .standardInput(rate: rate, channels: channels, realTime: realTime)
    case let file?: .file(file, realTime: realTime)
    case nil:
      .device(
        name: device ?? context.configuration.inputDevice, rate: rate,
        channels: channels ?? 1)
    }
  }

  private func length(_ text: String, _ option: String) throws -> Double {
    try TypedLength.seconds(text, option: option)
  }
}
