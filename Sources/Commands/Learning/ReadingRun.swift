import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages
import Settings
import Terminal

/// Ten sentences that an owner reads aloud, so that the recognised words can be compared with them.
///
/// They form two recordings, because the effect of learning from one is measured on the other.
struct ReadingRun {
  /// The sentences of each recording; together they have every sound of English.
  static let parts = [
    [
      "The yellow boat was tied to a stone in the market.",
      "She measured the flour twice and threw the rest away.",
      "We usually choose the long path through the wood.",
      "His brother plays the violin on Thursday evenings.",
      "A cold wind is blowing, so please shut the door.",
    ],
    [
      "My younger cousin found five blue feathers near the beach.",
      "They joked about the noise that the old engine made.",
      "Both children were asleep before the church bell rang.",
      "I poured a little oil into the pan and turned up the heat.",
      "Your letter arrived this morning, much to my pleasure.",
    ],
  ]

  let context: Context
  let options: JournalOptions
  /// Existing recordings of both parts, used in place of the microphone.
  var inputs: [String] = []

  /// Records both parts, transcribes them with the current settings, and stores the read text as
  /// correction.
  ///
  /// If something else is heard, the part is read again; an existing recording is refused instead,
  /// unless the person at the terminal says that it is the sentences.
  /// A finished part is kept even if the next one fails. What is not kept lies in the trash, but is
  /// no change: `undo` takes back what was changed before it.
  func run() async throws {
    var settings = try context.transcribeSettings()
    // An earlier reading taught these very sentences, so that measuring on them would prove
    // nothing.
    settings.usesOwnLanguage = false
    // Text that is read aloud contains no voice commands.
    settings.wakeWord = nil
    let step = ChangeStep()
    var entries: [Int64] = []
    defer { tell(entries) }
    for (number, sentences) in ReadingRun.parts.enumerated() {
      let part = "\(number + 1) of \(ReadingRun.parts.count)"
      while true {
        // Nobody reads aloud where nothing listens.
        let input = try await input(inputs.isEmpty ? nil : inputs[number])
        if inputs.isEmpty { ask(sentences, part) }
        let journal = try context.journalForAdding(options)
        let entry = try await record(part, input, journal)
        do {
          if try await learn(entry, sentences, part, settings, in: journal, step) {
            entries.append(entry)
            break
          }
        } catch {
          ReadingRun.discard(entry, in: journal)
          throw error
        }
        try journal.trash([entry], isUndoable: false)
      }
    }
  }

  /// Says which entries hold the finished parts, and how to remove them and what was learned from
  /// them.
  private func tell(_ entries: [Int64]) {
    guard !options.quiet, !entries.isEmpty else { return }
    let numbers = entries.map(String.init)
    let delete = ["sotto", "delete"] + options.words + numbers
    let (kept, teaches) = entries.count == 1 ? ("entry", "it teaches") : ("entries", "they teach")
    context.tell(
      "sotto: kept as \(kept) \(numbers.joined(separator: " and ")); "
        + "to take back what \(teaches): \(delete.joined(separator: " "))")
  }

  /// Transcribes a part and stores the read text as its correction.
  /// - Returns: Whether it was read; if not, it should be read again.
  private func learn(
    _ entry: Int64, _ sentences: [String], _ part: String, _ settings: TranscribeSettings,
    in journal: Journal, _ step: ChangeStep
  ) async throws -> Bool {
    let work = WatchedWork(
      context, isQuiet: options.quiet, ending: options.quiet ? nil : Interruptible.ending
    ) { settings.isHearing }
    try await work.run(interrupted: ReadingRun.left(part)) {
      work.show("hearing part \(part) …")
      _ = try await journal.transcribe(entries: [entry], settings: settings)
    }
    if try await journal.correct(entry, asRead: sentences, settings: settings, in: step) {
      return true
    }
    let isRead = context.inputIsTerminal ? try await isReadAllTheSame() : false
    guard let isRead else { throw ReadingRun.left(part) }
    guard isRead || inputs.isEmpty else {
      throw Failure(
        .noSpeech, "part \(part) is not the sentences that are to be read",
        hint: "nothing was learned from it; 'sotto accuracy --read' shows them at a terminal")
    }
    guard isRead else { return false }
    return try await journal.correct(
      entry, asRead: sentences, isCertain: true, settings: settings, in: step)
  }

  /// Moves a part from which nothing was learned to the trash; an error here is ignored, so that
  /// the original one is reported.
  private static func discard(_ entry: Int64, in journal: Journal) {
    try? journal.trash([entry], isUndoable: false)
  }

  /// Asks whether the text was really read, if hardly a word of it was recognised.
  /// - Returns: Nil if the person leaves.
  private func isReadAllTheSame() async throws -> Bool? {
    let answer = try await context.withKeys { keys, block -> Bool? in
      block.print(["Hardly a word of these sentences was heard."])
      block.show { columns in
        "enter \(inputs.isEmpty ? "read them again" : "refuse it") · y all was read · esc leave"
          .wrappedBetweenParts(toWidth: columns - 1).map { StatusBlock.Line($0) }
      }
      for await key in keys {
        switch key {
        case .enter: return false
        case .character("y"): return true
        case .interrupt, .escape, .endOfInput: return nil
        default: continue
        }
      }
      return nil
    }
    return answer ?? nil
  }

  /// The failure if the person leaves.
  private static func left(_ part: String) -> Failure {
    Failure(.interrupted, "left before the end; nothing was learned from part \(part)")
  }

  private func ask(_ sentences: [String], _ part: String) {
    context.tell(
      "Read aloud, as you speak otherwise (\(part)); enter ends it, Ctrl-C leaves:")
    for sentence in sentences { context.tellAsIs("  " + sentence) }
  }

  /// Returns the microphone, or an existing recording, once it could be opened.
  private func input(_ path: String?) async throws -> RecordingInput {
    if let path {
      let input = RecordingInput.file(path, realTime: false)
      try await input.check(clock: context.surroundings.clock)
      return input
    }
    let input = RecordingInput.device(
      name: context.configuration.inputDevice, rate: nil, channels: 1)
    do {
      try await input.check(clock: context.surroundings.clock)
    } catch let error as JournalError where error.code == .device {
      throw JournalError(
        error.code, error.message,
        hint: "see 'sotto devices', or give recordings: "
          + "'sotto accuracy --read --input FILE --input FILE'")
    }
    return input
  }

  /// Records a part.
  /// - Returns: The number of its entry.
  /// - Throws: A failure with `interrupted` if the person left.
  private func record(
    _ part: String, _ input: RecordingInput, _ journal: Journal
  ) async throws -> Int64 {
    var request = RecordRequest(
      home: .newEntry(
        EntryDraft(moment: context.surroundings.moment, title: "Read aloud, \(part)")),
      input: input)
    request.isDiscardUndoable = false
    request.hasSounds = context.hasSounds
    request.signalsStart = context.hasSounds
    request.speaker = context.configuration.outputDevice
    let outcome = try await RecordRun(
      context: context, quiet: true, isPlain: false, format: try StreamOptions.parse([]),
      leavesOnInterrupt: true
    ).run(journal, request)
    guard let recorded = outcome.recorded else {
      guard case .file(let path, _) = input, !outcome.isStopped, !outcome.isLeaving else {
        throw ReadingRun.left(part)
      }
      throw Failure(.failed, "\(path) holds no sound")
    }
    guard !recorded.isDiscarded else { throw ReadingRun.left(part) }
    guard !outcome.isLeaving, recorded.failure == nil else {
      ReadingRun.discard(recorded.entry, in: journal)
      throw recorded.failure.map { Failure($0) } ?? ReadingRun.left(part)
    }
    return recorded.entry
  }
}
